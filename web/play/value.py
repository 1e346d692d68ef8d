"""A frozen record of named fields, for the many small values that say what happened, what is meant and what is asked.

It is what a frozen dataclass is, with one `__init__`, `__eq__` and `__repr__` for all instead of a set for each: a
hundred such classes are a part of every start of the page.

`changed` is `dataclasses.replace` for what is replaced with every move of a finger: it copies all fields in one piece
instead of one by one through the constructor. It takes frozen dataclasses without slots and cached properties.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
class Value:
    """Fields are the annotated names of a class, in their order; a class attribute is a default."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = tuple(cls.__annotations__)  # type: ignore[misc]

    def __init__(self, *given: Any, **named: Any) -> None:
        names = self.__match_args__
        if len(given) == len(names) and not named:
            self.__dict__.update(zip(names, given, strict=True))
            return
        if len(given) > len(names):
            raise TypeError(f"{type(self).__name__} has {len(names)} fields")
        values = dict(zip(names, given, strict=False))
        for name in names[len(given) :]:
            if name in named:
                values[name] = named.pop(name)
            elif not hasattr(type(self), name):
                raise TypeError(f"{type(self).__name__} needs a {name}")
            else:
                values[name] = getattr(type(self), name)
        if named:
            raise TypeError(f"{type(self).__name__} has no {', '.join(named)}")
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"


def changed(value: T, /, **changes: object) -> T:
    """A value with some fields changed."""
    copy = object.__new__(type(value))
    fields = copy.__dict__
    fields.update(value.__dict__)
    known = len(fields)
    fields.update(changes)
    if len(fields) != known:
        raise TypeError(f"{type(value).__name__} has no {', '.join(changes.keys() - value.__dict__.keys())}")
    return copy
