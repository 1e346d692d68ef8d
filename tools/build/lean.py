"""Makes sources lean before they are compiled: what the page never reads is left out, what it seldom needs can wait.

It runs inside Pyodide (tools/build/bytecode.py), on trees of syntax.
"""

import ast
import copy
from collections.abc import Collection, Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef

# What a dataclass looks for in the annotations of its fields; all others might say anything.
TELLING = ("ClassVar", "InitVar", "KW_ONLY")

# Paths of a package loader that has nothing to load; as texts they hold no more than themselves.
PATCHES = {
    "pyodide/_package_loader.py": {
        "SITE_PACKAGES = Path(": "from collections import UserString\nSITE_PACKAGES = UserString(",
        "DSO_DIR = Path(": "DSO_DIR = UserString(",
        'SITE_PACKAGES.glob("*.dist-info")': "()",
    }
}


def parse(name: str, source: bytes) -> ast.Module:
    """The program in a file of the library or of ours, without what the page has no use for."""
    text = source.decode()
    for before, after in PATCHES.get(name, {}).items():
        if before not in text:
            raise ValueError(f"{name} has no {before} any more")
        text = text.replace(before, after)
    tree = ast.parse(text, name)
    Bare().visit(tree)
    return tree


class Bare(ast.NodeTransformer):
    """Leaves behind what only people and type checkers read: a fifth of what our modules hold in memory.

    The annotated names of a class stay, for they are its fields. So does a sign in the place of its docstring: a
    dataclass without one would spend time to write its own.
    """

    def __init__(self) -> None:
        self.fields: set[ast.AnnAssign] = set()

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = _without_docstring(node.body)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        if ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("."), node)), node)
        for part in node.body:
            if isinstance(part, ast.AnnAssign):
                self.fields.add(part)
                if not any(word in ast.unparse(part.annotation) for word in TELLING):
                    part.annotation = ast.copy_location(ast.Constant(None), part.annotation)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: Function) -> ast.AST:
        node.body = _without_docstring(node.body)
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self.visit_FunctionDef(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        match node.value:
            case ast.Call(
                func=ast.Attribute(attr="register_at_fork")
            ):  # no process is ever forked, but it would be held
                return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.generic_visit(node)
        if node in self.fields:
            return node
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return body[1:] or [ast.copy_location(ast.Pass(), first)]
    return body


def postpone(tree: ast.Module, package: str, later: Collection[str]) -> None:
    """Have these modules imported by the functions that use them, when they are called.

    Where the module itself needs one of them too while it is imported, it lets go of it at its end.
    """
    for statement, name in list(_imports(tree, package, later)):
        users = [function for function in _functions(tree.body) if _uses(function, name) and not _owns(function, name)]
        outside = list(_outside(tree))
        lambdas = [part for part in outside if isinstance(part, ast.Lambda)]
        if (
            name in _offered(tree)
            or any(_uses(part, name) for part in lambdas)
            or any(_binds(part, name) for part in users)
        ):
            continue
        for function in users:
            function.body.insert(0, copy.deepcopy(statement))
        if any(isinstance(part, ast.Name) and part.id == name for part in outside):
            end = ast.Delete([ast.Name(name, ast.Del())])
            tree.body.append(ast.fix_missing_locations(ast.copy_location(end, statement)))
        else:
            tree.body.remove(statement)


def _imports(tree: ast.Module, package: str, later: Collection[str]) -> Iterator[tuple[ast.stmt, str]]:
    """Each import of one of these modules as a statement of its own, and the name that it gives."""
    for place, statement in reversed(list(enumerate(tree.body))):
        parts: list[ast.Import | ast.ImportFrom] = []
        if isinstance(statement, ast.Import):
            parts = [ast.Import([alias]) for alias in statement.names]
        elif isinstance(statement, ast.ImportFrom) and statement.names[0].name != "*":
            parts = [ast.ImportFrom(statement.module, [alias], statement.level) for alias in statement.names]
        if not parts:
            continue
        tree.body[place : place + 1] = [ast.copy_location(part, statement) for part in parts]
        for part in parts:
            alias = part.names[0]
            if _imported(part, package) & set(later):
                yield part, alias.asname or alias.name.split(".")[0]


def _imported(statement: ast.Import | ast.ImportFrom, package: str) -> set[str]:
    """The modules that an import of one name may mean."""
    name = statement.names[0].name
    if isinstance(statement, ast.Import):
        return {name}
    above = package.split(".")[: len(package.split(".")) + 1 - statement.level] if statement.level else []
    module = ".".join([*above, *filter(None, [statement.module])])
    return {module, f"{module}.{name}"}


def _offered(tree: ast.Module) -> set[str]:
    """The names that a module says it has for others."""
    lists = [
        part.value for part in tree.body if isinstance(part, ast.Assign) and ast.unparse(part).startswith("__all__")
    ]
    return {str(part.value) for names in lists for part in ast.walk(names) if isinstance(part, ast.Constant)}


def _functions(body: list[ast.stmt]) -> Iterator[Function]:
    """The functions and methods of a module, but not those inside others."""
    for statement in body:
        if isinstance(statement, Function):
            yield statement
        elif not isinstance(statement, ast.expr):
            for part in ("body", "orelse", "finalbody"):
                yield from _functions(getattr(statement, part, []))
            for handler in getattr(statement, "handlers", []):
                yield from _functions(handler.body)


def _outside(node: ast.AST) -> Iterator[ast.AST]:
    """What is looked at while a module is imported: all of it but the insides of its functions."""
    for child in ast.iter_child_nodes(node):
        yield child
        if isinstance(child, Function):
            for part in (*child.decorator_list, child.args):
                yield part
                yield from _outside(part)
        else:
            yield from _outside(child)


def _uses(function: Function | ast.Lambda, name: str) -> bool:
    body = function.body if isinstance(function.body, list) else [function.body]
    return any(isinstance(part, ast.Name) and part.id == name for inner in body for part in ast.walk(inner))


def _owns(function: Function, name: str) -> bool:
    """Whether the name is one of a function's own arguments."""
    everything = function.args
    own = (*everything.posonlyargs, *everything.args, *everything.kwonlyargs, everything.vararg, everything.kwarg)
    return any(argument.arg == name for argument in own if argument)


def _binds(function: Function, name: str) -> bool:
    """Whether the name means something else in a function, or is given a meaning there."""
    for part in ast.walk(function):
        match part:
            case ast.Name(id=bound, ctx=ast.Store() | ast.Del()) | ast.arg(arg=bound) if bound == name:
                return True
            case ast.alias() if (part.asname or part.name.split(".")[0]) == name:
                return True
            case ast.Global(names=names) if name in names:
                return True
    return False
