"""The arena's matches on many machines: an executor on dask.distributed, for those who have `iota-cards[cluster]`."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager


@contextmanager
def cluster_executor(address: str | None = None, workers: int | None = None) -> Iterator[Executor]:
    """An executor on the scheduler at an address, or on a cluster of processes on this machine."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise ValueError("a cluster needs dask.distributed: pip install 'iota-cards[cluster]'") from None
    if address:
        with Client(address) as client:
            yield client.get_executor()
    else:
        with (
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster,
            Client(cluster) as client,
        ):
            yield client.get_executor()
