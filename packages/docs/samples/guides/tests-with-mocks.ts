// #region test
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { createClient } from "@gw/client";
import { createMocks } from "@gw/client/mocks";
import { setupServer } from "msw/node";

const baseUrl = "http://client.example.com";
const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
const client = createClient({
  baseUrl,
  auth: { dashboardToken: "any" },
});

before(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
after(() => server.close());

test("shows the users of the first example", async () => {
  const result = await client.searchUsers({ body: {} });
  assert.ok(result.ok);
  assert.ok(result.data.users?.length);
});

test("says how long to wait", async () => {
  server.use(
    mocks.searchUsers.respond(429, undefined, {
      headers: { "Retry-After": "5" },
    }),
  );
  const result = await client.searchUsers({ body: {} });
  assert.equal(result.status, 429);
  assert.equal(result.response.headers.get("Retry-After"), "5");
});
// #endregion
