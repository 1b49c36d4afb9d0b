import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { createLogger } from "../../src/logging.ts";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const canary = "canary-0123456789";
let lines = "";
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines += String(chunk);
    done();
  },
});
const service = serviceOfFile({
  log: createLogger(readConfig({ GW_LOG_LEVEL: "debug" }), destination),
  // Where answers are checked they are read whole before, so that none breaks off.
  config: { checkResponses: false },
  withStore: (store) => ({
    ...store,
    users: {
      ...store.users,
      async *searchAll(orgId, text) {
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

const logged = () =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("every answer has its line, with the id that the caller was told", async () => {
  const { headers } = await call(service, "createWebhook", { body: { name: "Order shipped" } });
  expect(logged()).toContainEqual(
    expect.objectContaining({
      requestId: headers["x-request-id"],
      operation: "createWebhook",
      method: "POST",
      path: "/api/hooks",
      status: 200,
    }),
  );
});

test("no secret is in any line, at any level", async () => {
  const secrets = await Promise.all([
    call(service, "createOauthClient", { body: { secret: canary } }),
    call(service, "createWebhook", { body: { header_map: { "X-Key": canary } } }),
    call(service, "createWebhook", { body: { header_map: canary } }),
    call(service, "createCustomCredential", {
      path: { app_id: "1" },
      body: { CredentialKey: canary, CredentialSecret: canary },
    }),
    call(service, "createPolicy", { body: { meta_data: { password: canary } } }),
    call(service, "createUser", { body: { password: canary } }),
    call(service, "createUser", { body: { access_key: canary } }),
    call(service, "debugApi", {
      body: {
        request: { headers: { authorization: [canary] } },
        spec: { proxy: { listen_path: "/other/", target_url: "http://127.0.0.1:8082" } },
      },
    }),
    call(service, "searchApis", { query: { q: canary } }),
    call(service, "searchUsers", { headers: { authorization: `Bearer ${canary}` }, body: {} }),
  ]);
  const [client, , , , , , user] = secrets;
  expect(lines).not.toContain(canary);
  expect(client?.body.secret).toBe(canary);
  expect(lines).not.toContain(user?.body.Message);
  for (const credential of Object.values(service.credentials)) expect(lines).not.toContain(credential);
});

test("an unforeseen failure is logged with its cause, which the answer does not tell", async () => {
  const { status, headers, body } = await call(service, "searchApis");
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("injected");
  expect(logged()).toContainEqual(
    expect.objectContaining({
      level: 50,
      requestId: headers["x-request-id"],
      err: expect.objectContaining({ message: "An injected fault." }),
    }),
  );
});

test("an answer that breaks off is logged with its cause", async () => {
  await expect(call(service, "searchUsers", { query: { p: -1 }, body: {} })).rejects.toThrow(
    "response destroyed before completion",
  );
  expect(logged()).toContainEqual(
    expect.objectContaining({
      level: 40,
      requestId: expect.any(String),
      err: expect.objectContaining({ message: "An injected fault in between." }),
    }),
  );
});
