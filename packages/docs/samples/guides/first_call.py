import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ.get("GW_BASE_URL", "http://127.0.0.1:8080")
    + "/api/users/search?p=1",
    data=json.dumps({"filters": {"query": "lind"}}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["GW_DASHBOARD_TOKEN"],
        "Content-Type": "application/json",
    },
)

try:
    with urllib.request.urlopen(request, timeout=20) as response:
        page = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    raise SystemExit(f"{problem['code']}: {problem['detail']}")

for user in page["users"]:
    print(user["email_address"])
