import http.client
import json
import os
import random
import time
import urllib.error
import urllib.request
import uuid


def create(path, body, attempts=5):
    key = str(uuid.uuid4())  # the same for all attempts
    for attempt in range(1, attempts + 1):
        request = urllib.request.Request(
            os.environ["GW_BASE_URL"] + path,
            data=json.dumps(body).encode(),
            headers={
                "Authorization": "Bearer " + os.environ["GW_DASHBOARD_TOKEN"],
                "Content-Type": "application/json",
                "Idempotency-Key": key,
            },
        )
        delay = random.random() * 2**attempt
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            retry_after = error.headers.get("Retry-After")
            can_retry = retry_after or error.code in (408, 500, 502, 504)
            if not can_retry or attempt == attempts:
                raise
            delay += float(retry_after or 0)
        except (OSError, http.client.HTTPException):  # no complete response
            if attempt == attempts:
                raise
        time.sleep(delay)


policy = create("/api/portal/policies", {"name": "Silver", "rate": 100})
print(policy["ID"])
