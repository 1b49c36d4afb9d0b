import json
import os
import urllib.parse
import urllib.request


def find_apis(text):
    number = 1
    while True:
        query = urllib.parse.urlencode({"q": text, "p": number})
        request = urllib.request.Request(
            os.environ["GW_BASE_URL"] + "/api/apis/search?" + query,
            headers={
                "Authorization": "Bearer " + os.environ["GW_DASHBOARD_TOKEN"]
            },
        )
        with urllib.request.urlopen(request, timeout=20) as response:
            page = json.load(response)
        yield from page["apis"]
        if number >= page["pages"]:
            return
        number += 1


for api in find_apis("order"):
    print(api["api_definition"]["name"])
