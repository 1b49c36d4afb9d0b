import { serveHandlers } from "@gw/test-support/serve-handlers";
import { describe, expect, it } from "vitest";
import type { OperationId, OperationMock } from "../src/index.ts";
import { calls } from "./calls.ts";
import { documentedCases } from "./document.ts";
import { mocks } from "./mocks.ts";

const server = serveHandlers(mocks.handlers);

/** The mock of any operation, for cases that are known at run time only. */
const mockOf = (id: string) => mocks[id as OperationId] as unknown as OperationMock<"searchUsers">;
const callOf = (id: string) => calls[id as OperationId]();
const bodyOf = (result: Awaited<ReturnType<typeof callOf>>): unknown => (result.ok ? result.data : result.error);

it("covers the document", () => {
  const documented = [...new Set(documentedCases.map(({ id }) => id))];
  expect(Object.keys(calls).toSorted()).toEqual(documented.toSorted());
  expect(mocks.handlers).toHaveLength(documented.length);
});

describe.each(documentedCases)("$id, $status", ({ id, status, mediaType, headers, examples }) => {
  it("is answered with its first example and the documented headers", async () => {
    server.use(mockOf(id).respond(status as 200));
    const result = await callOf(id);
    expect(result).toMatchObject({ ok: status < 300, status });
    expect(bodyOf(result)).toEqual(Object.values(examples)[0]?.value);
    expect(result.response.headers.get("Content-Type")).toBe(mediaType);
    // One of them depends on the request: outside production the clients ask for what Preference-Applied confirms.
    for (const [name, { schema }] of Object.entries(headers)) {
      const value = result.response.headers.get(name);
      expect(value, name).not.toBeNull();
      expect(value, name).toBe(schema.const ?? value);
    }
  });

  it("is answered with each example by its name", async () => {
    for (const [name, { value }] of Object.entries(examples)) {
      server.use(mockOf(id).respond(status as 200, name));
      // Each call meets the handler that was added before it.
      // oxlint-disable-next-line no-await-in-loop
      expect(bodyOf(await callOf(id)), name).toEqual(value);
    }
  });
});

it.each(documentedCases.filter(({ status }) => status >= 400))(
  "$id, $status names in its header the request that its body names",
  async ({ id, status }) => {
    server.use(mockOf(id).respond(status as 400));
    const result = await callOf(id);
    expect(bodyOf(result)).toHaveProperty("instance", `urn:uuid:${result.response.headers.get("X-Request-Id")}`);
  },
);

it.each(Object.keys(calls))("the handlers answer the success of %s", async (id) => {
  const result = await callOf(id);
  const success = documentedCases.find((documented) => documented.id === id && documented.status < 300);
  expect(result).toMatchObject({ ok: true, status: success?.status });
  expect(bodyOf(result)).toEqual(Object.values(success?.examples ?? {})[0]?.value);
});
