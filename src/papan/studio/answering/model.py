"""What every request and every reply is made of."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """Nothing is converted on the way in, and nothing unknown is let through."""

    model_config = ConfigDict(extra="forbid", strict=True, json_schema_serialization_defaults_required=True)
