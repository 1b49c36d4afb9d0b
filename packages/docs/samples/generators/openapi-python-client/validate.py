# #region validate
import json
import os
import urllib.request

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

with open("openapi.yaml") as file:
    document = YAML(typ="safe").load(file)
validator = Draft202012Validator(
    {**document, "$ref": "#/components/schemas/ApiPage"}
)

request = urllib.request.Request(
    os.environ["GW_BASE_URL"] + "/api/apis/search",
    headers={"Authorization": "Bearer " + os.environ["GW_DASHBOARD_TOKEN"]},
)
with urllib.request.urlopen(request, timeout=20) as response:
    page = json.load(response)
for error in validator.iter_errors(page):
    print(error.json_path, error.message)
# #endregion
assert validator.is_valid(page)
assert not validator.is_valid({**page, "pages": "one"})
