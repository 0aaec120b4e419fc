"""`python -m papan.studio.openapi`: the description of the API, from which the page's types are made."""

from __future__ import annotations

import json
from pathlib import Path

from papan.studio.app import create_app

if __name__ == "__main__":
    print(json.dumps(create_app(grades=Path()).openapi(), indent=2, ensure_ascii=False))
