import assert from "node:assert/strict";
// #region narrow
import {
  ClientError,
  createDashboardClient,
  isApiError,
  unwrap,
} from "@gw/client/dashboard";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});

const result = await dashboard.createPolicy({
  body: { name: "Silver", rate: -7 },
});

if (result.ok) {
  console.log("Stored as", result.data.ID);
} else if (!result.documented) {
  console.log("Not from the service:", result.status);
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
    dashboard.createPolicy({
      body: { name: "Silver", org_id: "elsewhere" },
    }),
  );
  console.log("Stored as", ID);
} catch (error) {
  if (
    isApiError(error, 400) &&
    error.documented &&
    error.code === "invalid_request"
  ) {
    console.log("Invalid:", error.body.errors);
  } else if (isApiError(error, 409)) {
    console.log("Taken:", error.message);
  } else if (isApiError(error, "documented")) {
    console.log(error.body.title, error.body.detail, error.requestId);
  } else if (error instanceof ClientError) {
    console.log("No valid response:", error.message);
  } else {
    throw error;
  }
}
// #endregion

assert.equal(result.status, 400);
const refused: unknown = await unwrap(
  dashboard.createPolicy({ body: { org_id: "elsewhere" } }),
).catch((error: unknown) => error);
assert.ok(isApiError(refused, 403));
assert.equal(refused.code, "forbidden");
assert.match(refused.requestId ?? "", /^[0-9a-f-]{36}$/);
assert.equal(refused.body?.instance, `urn:uuid:${refused.requestId}`);
