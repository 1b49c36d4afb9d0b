import { createClient } from "@gw/client";
import { createMocks } from "@gw/client/mocks";
import { setupServer } from "msw/node";

const baseUrl = "http://127.0.0.1:8080";
const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
const dashboard = createClient({ baseUrl, auth: { dashboardToken: "token" } });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("finds the users of an example", async () => {
  const result = await dashboard.searchUsers({ body: {} });
  expect(result.data).toEqual(mocks.searchUsers.example(200));
});

test("sees a failure", async () => {
  server.use(mocks.searchUsers.respond(429));
  expect((await dashboard.searchUsers({ body: {} })).status).toBe(429);
});
