import { expect, test } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { readDocument } from "../../src/contract/document.ts";
import { handlers } from "../../src/generated/handlers.ts";
import { createLogger } from "../../src/observability/log.ts";
import type { FieldCipher } from "../../src/encryption/field-cipher.ts";
import type { Store } from "../../src/storage/store.ts";
import { ProblemError } from "../../src/contract/problem.ts";
import { call } from "../support/caller.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

const config = readConfig({ GW_LOG_LEVEL: "silent" });
/** Nothing of them is needed to compare the operations. */
const parts = { config, log: createLogger(config), store: {} as Store, cipher: {} as FieldCipher };

test("a handler that is missing stops the start with its name", async () => {
  const { createPolicy: _missing, ...others } = handlers;
  await expect(createApp({ ...parts, handlers: others as typeof handlers })).rejects.toThrow(
    "The document defines the operation createPolicy, but the server does not.",
  );
});

test("an extra handler stops the start with its name", async () => {
  const more = { ...handlers, deleteEverything: handlers.createPolicy };
  await expect(createApp({ ...parts, handlers: more })).rejects.toThrow(
    "The server defines the operation deleteEverything, but the document does not.",
  );
});

test("a security scheme that nobody reads stops the start with its name", async () => {
  const document = structuredClone(readDocument());
  Object.assign(document.components?.securitySchemes ?? {}, { cookie: { type: "apiKey" } });
  await expect(createApp({ ...parts, document })).rejects.toThrow("security scheme cookie, but the server does not");
});

test("a security scheme that is gone stops the start with its name", async () => {
  const document = structuredClone(readDocument());
  Reflect.deleteProperty(document.components?.securitySchemes ?? {}, "adminKey");
  await expect(createApp({ ...parts, document })).rejects.toThrow(
    "security scheme adminKey, but the document does not",
  );
});

test("tests turn a response and a problem that violate the document into a 500", async () => {
  for (const searchUsers of [
    async () => ({ status: 200 as const, body: { users: [], pages: -1 } }),
    () => Promise.reject(new ProblemError("conflict", "Another user searches.")),
  ]) {
    const service = await serviceOfTest({ handlers: { ...handlers, searchUsers } });
    expect((await call(service, "searchUsers", { body: {} })).status).toBe(500);
  }
});
