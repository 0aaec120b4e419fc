"""A batch on the workers of a Dask cluster."""
