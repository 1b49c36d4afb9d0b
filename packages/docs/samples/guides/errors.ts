import assert from "node:assert/strict";
// #region narrow
import {
  ClientError,
  createClient,
  isApiError,
  unwrap,
} from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { dashboardToken: process.env.GW_DASHBOARD_TOKEN ?? "" },
});

const result = await client.createPolicy({
  body: { name: "Silver", rate: -7 },
});

if (result.ok) {
  console.log("Stored as", result.data.ID);
} else if (result.status === "undocumented") {
  console.log("Not from the service:", result.response.status);
} else if (result.status === 400) {
  for (const { in: part, pointer, detail } of result.error.errors ??
    [])
    console.log(part, pointer, detail);
} else if (result.status === 409) {
  console.log("Taken:", result.error.detail);
} else {
  console.log(result.error.code, result.error.detail);
}
// #endregion

// #region unwrap
try {
  const { ID } = await unwrap(
    client.createPolicy({
      body: { name: "Silver", org_id: "elsewhere" },
    }),
  );
  console.log("Stored as", ID);
} catch (error) {
  if (isApiError(error, 409)) {
    console.log("Taken:", error.message);
  } else if (isApiError(error)) {
    console.log(error.code, error.message, error.requestId);
  } else if (error instanceof ClientError) {
    console.log("No valid response:", error.message);
  } else {
    throw error;
  }
}
// #endregion

assert.equal(result.status, 400);
const refused: unknown = await unwrap(
  client.createPolicy({ body: { org_id: "elsewhere" } }),
).catch((error: unknown) => error);
assert.ok(isApiError(refused, 403));
assert.equal(refused.code, "forbidden");
assert.match(refused.requestId ?? "", /^[0-9a-f-]{36}$/);
assert.ok(refused.response.headers.has("X-Request-Id"));
