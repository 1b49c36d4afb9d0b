import assert from "node:assert/strict";
import { createClient, NetworkError } from "@gw/client";
// #region respond
import { createMocks } from "@gw/client/mocks";
import { setupServer } from "msw/node";

const baseUrl = "http://client.example.com";
const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
server.listen({ onUnhandledRequest: "error" });

server.use(mocks.searchUsers.respond(429));
server.use(mocks.searchUsers.respond(200, "no-match"));
server.use(mocks.searchUsers.respond(200, { pages: 0, users: null }));
server.use(
  mocks.searchUsers.respond(503, undefined, {
    once: true,
    delay: 300, // milliseconds
    headers: { "Retry-After": "30" },
  }),
);
server.use(mocks.searchUsers.networkError());
// #endregion

const client = createClient({
  baseUrl,
  auth: { dashboardToken: "any" },
});
await assert.rejects(client.searchUsers({ body: {} }), NetworkError);

// #region handle
const everyone = mocks.searchUsers.example(200, "everyone");

server.use(
  mocks.searchUsers.handle(({ body, query, respond }) => {
    if (query.p === "0") return respond(400);
    if (body.filters?.query === "lind")
      return respond(200, "by-email");
    return respond(200, { ...everyone, pages: 3 });
  }),
);
// #endregion

const zero = await client.searchUsers({ body: {}, query: { p: 0 } });
assert.equal(zero.status, 400);
const all = await client.searchUsers({ body: {} });
assert.ok(all.ok && all.data.pages === 3);

// #region build
const { policy, user, userPage } = mocks.build;
const ada = user({ first_name: "Ada", active: false });
const slow = policy({ rate: 10, per: 60 });

server.use(
  mocks.searchUsers.respond(200, userPage({ users: [ada, user()] })),
);
// #endregion

assert.deepEqual([slow.rate, slow.per], [10, 60]);
const built = await client.searchUsers({ body: {} });
assert.ok(built.ok && built.data.users?.[0]?.first_name === "Ada");

// #region one
import { createMock, searchUsers } from "@gw/client/mocks";

const users = createMock(searchUsers, { baseUrl });
server.use(users.respond(200));
// #endregion

assert.ok((await client.searchUsers({ body: {} })).ok);
server.close();
