import { expect, test } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { readDocument } from "../../src/contract/document.ts";
import { handlers } from "../../src/operations/index.ts";
import { createLogger } from "../../src/observability/logging.ts";
import type { FieldCipher } from "../../src/encryption/field-cipher.ts";
import type { Store } from "../../src/storage/store.ts";

const config = readConfig({ GW_LOG_LEVEL: "silent" });
/** Nothing of them is needed to compare the operations. */
const parts = { config, log: createLogger(config), store: {} as Store, cipher: {} as FieldCipher };

test("the service starts where document and code agree", async () => {
  await expect(createApp(parts).then((app) => app.close())).resolves.toBeUndefined();
});

test("a handler that is missing stops the start with its name", async () => {
  const { createPolicy: _missing, ...others } = handlers;
  await expect(createApp({ ...parts, handlers: others as typeof handlers })).rejects.toThrow(
    "The document has the operation createPolicy, but the server does not.",
  );
});

test("an extra handler stops the start with its name", async () => {
  const more = { ...handlers, deleteEverything: handlers.createPolicy };
  await expect(createApp({ ...parts, handlers: more })).rejects.toThrow(
    "The server has the operation deleteEverything, but the document does not.",
  );
});

test("a security scheme that nobody reads stops the start with its name", async () => {
  const document = structuredClone(readDocument());
  document.components.securitySchemes["cookie"] = { type: "apiKey" };
  await expect(createApp({ ...parts, document })).rejects.toThrow("security scheme cookie, but the server does not");
});

test("a security scheme that is gone stops the start with its name", async () => {
  const document = structuredClone(readDocument());
  delete document.components.securitySchemes["adminKey"];
  await expect(createApp({ ...parts, document })).rejects.toThrow(
    "security scheme adminKey, but the document does not",
  );
});

test("a response that violates the document is an internal error if responses are checked", async () => {
  const broken = { ...handlers, searchUsers: async () => ({ status: 200 as const, body: { users: [], pages: -1 } }) };
  const user = { id: "u", active: true, org_id: "o", created_at: "", user_permissions: {} };
  const store = {
    users: { byAccessKeyHash: async (hash: string) => ({ record: user, access_key_hash: hash }) },
    version: () => undefined,
  } as unknown as Store;
  async function send(checkResponses: boolean) {
    const app = await createApp({ ...parts, store, config: { ...config, checkResponses }, handlers: broken });
    const answer = await app.inject({
      method: "POST",
      url: "/api/users/search",
      headers: { authorization: "Bearer x" },
      payload: {},
    });
    await app.close();
    return answer.statusCode;
  }
  expect(await send(false)).toBe(200);
  expect(await send(true)).toBe(500);
});
