"""The API does what its own description says, tried with thousands of requests made up from it."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings

from papan.studio.app import create_app
from papan.studio.guard import AccessPolicy

CONFIG = {
    "checks": {
        # Whether a text is a board, and numbers are a position on it, no schema can say.
        "positive_data_acceptance": {"expected-statuses": ["2xx", 400, 426]},
        "negative_data_rejection": {"expected-statuses": [400, 405, 413, 415, 422]},
    }
}

# From the description itself: asking the application for it would start it, before the tests' cache folder is in place.
APP = create_app(AccessPolicy(names=frozenset({"testserver"})))
API = schemathesis.openapi.from_dict(APP.openapi(), config=schemathesis.Config.from_dict(CONFIG))
API.app = APP
API.config.base_url = "http://testserver"


@API.parametrize()
@settings(max_examples=25, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_to_its_description(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()
