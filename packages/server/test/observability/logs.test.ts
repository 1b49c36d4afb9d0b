import { expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { createLogger } from "../../src/observability/log.ts";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import { linesOf } from "../support/lines-in.ts";

let lines = "";
const service = serviceOfFile({
  log: createLogger(readConfig({ GW_LOG_LEVEL: "debug" }), { write: (line) => (lines += line) }),
  // Where answers are checked they are read whole before, so that none breaks off.
  checksResponses: false,
  withStore: (store) => ({
    ...store,
    users: {
      ...store.users,
      async *searchAll(orgId, text) {
        if (text === "early") throw new Error("An injected fault.");
        // Two pieces are read before anything is sent.
        for await (const users of store.users.searchAll(orgId, text)) {
          yield users.map((user) => ({ ...user, note: "x".repeat(100_000) }));
        }
        throw new Error("An injected fault in between.");
      },
    },
    apis: {
      ...store.apis,
      search: async () => {
        throw new Error("An injected fault.");
      },
    },
  }),
});

test("every response has a line with the request id of the response", async () => {
  const { headers } = await call(service, "createWebhook", { body: { name: "Order shipped" } });
  expect(linesOf(lines)).toContainEqual(
    expect.objectContaining({
      requestId: headers["x-request-id"],
      operation: "createWebhook",
      method: "POST",
      path: "/api/hooks",
      status: 200,
    }),
  );
});

test.each([
  ["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"],
  ["00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01", undefined, undefined],
  ["00-00000000000000000000000000000000-00f067aa0ba902b7-01", undefined, undefined],
  ["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x", undefined, undefined],
  ["01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x", "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"],
  ["ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", undefined, undefined],
])("a request with traceparent %s is logged with trace %s", async (traceparent, traceId, parentId) => {
  const { headers } = await call(service, "createWebhook", {
    headers: { traceparent },
    body: { name: "Order shipped" },
  });
  const line = linesOf(lines).find(
    ({ requestId, status }) => requestId === headers["x-request-id"] && status !== undefined,
  );
  expect(line).toBeDefined();
  expect([line?.["traceId"], line?.["parentId"]]).toEqual([traceId, parentId]);
});

test.each([
  ["searchApis", {}],
  // Nothing of the response was sent yet.
  ["searchUsers", { query: { p: -1 }, body: { filters: { query: "early" } } }],
] as const)("an unexpected failure of %s is logged with its cause, which the response omits", async (id, request) => {
  const { status, headers, body } = await call(service, id, request);
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("injected");
  expect(linesOf(lines)).toContainEqual(
    expect.objectContaining({
      level: 50,
      requestId: headers["x-request-id"],
      err: expect.objectContaining({ message: "An injected fault." }),
    }),
  );
});

test("an aborted response is logged with its cause", async () => {
  await expect(call(service, "searchUsers", { query: { p: -1 }, body: {} })).rejects.toThrow(
    "response destroyed before completion",
  );
  expect(linesOf(lines)).toContainEqual(
    expect.objectContaining({
      level: 40,
      requestId: expect.any(String),
      err: expect.objectContaining({ message: "An injected fault in between." }),
    }),
  );
});
