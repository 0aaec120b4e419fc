"""The built page and its files, and the page that documents the API; nothing comes from another host."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, HTTPException, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from papan.messages import tr
from papan.studio.docs import document

HERE = Path(__file__).parent
FOREVER = "public, max-age=31536000, immutable"  # the names of these files hold a hash of what is in them
STYLE = HERE / "docs.css"


def static_folder() -> Path:
    """Where the built page is: PAPAN_STUDIO_STATIC, else beside this file."""
    return Path(os.environ.get("PAPAN_STUDIO_STATIC") or HERE / "static")


def add_pages(app: FastAPI) -> None:
    """Serve the page, its files and the documentation."""
    router = APIRouter(include_in_schema=False)
    root = static_folder().resolve()

    @router.get("/api/docs")
    def docs(request: Request) -> HTMLResponse:
        schema: dict[str, Any] = request.app.openapi()
        return HTMLResponse(document(schema, tr("studio.docs.title")))

    @router.get("/api/docs.css")
    def style() -> FileResponse:
        return FileResponse(STYLE, media_type="text/css", headers={"Cache-Control": "no-cache"})

    @router.get("/")
    def index() -> Response:
        page = root / "index.html"
        if not page.is_file():
            return HTMLResponse(f"<!doctype html><title>papan</title><p>{escape(tr('studio.not-built'))}</p>", 503)
        return FileResponse(page, headers={"Cache-Control": "no-cache"})

    @router.get("/{name}")
    def file(name: str) -> FileResponse:
        return FileResponse(_inside(root, name), headers={"Cache-Control": "no-cache"})

    @router.get("/assets/{name}")
    def asset(name: str) -> FileResponse:
        return FileResponse(_inside(root / "assets", name), headers={"Cache-Control": FOREVER})

    app.include_router(router)


def _inside(folder: Path, name: str) -> Path:
    """The file of that name in a folder, and nothing that leads out of it."""
    try:
        path = (folder / name).resolve()
        if path.parent == folder and path.is_file():
            return path
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        pass
    raise HTTPException(404)
