import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { operationTable } from "@gw/api-types/operation-table";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "../src/contract/document.ts";
import { pointerTo, stepsOf, valueAt } from "../src/contract/pointer.ts";
import { createEchoUpstream } from "../src/echo-upstream.ts";
import { StorageUnavailableError } from "../src/storage/errors.ts";
import type { Store } from "../src/storage/store.ts";
import { responseExamples, type Fault, type ReplayedExample } from "./support/examples.ts";
import { credentialHeader, urlOf } from "./support/request.ts";
import { makeDemoFolder, makeService, type DemoFolder, type Service, type ServiceOptions } from "./support/service.ts";

const examples = responseExamples(readDocument());
const files = readdirSync(fileURLToPath(new URL("../../../spec/examples/", import.meta.url)));

const echo = createEchoUpstream();
let demo: DemoFolder;
let unchanged: Service;

beforeAll(async () => {
  demo = await makeDemoFolder();
  unchanged = await startService({});
  echo.listen(8082, "127.0.0.1");
  await once(echo, "listening").catch(acceptOther);
});

/** Another test, or a demo on this machine, may have an echo there already. */
function acceptOther(error: Error & { code?: string }): void {
  if (error.code !== "EADDRINUSE") throw error;
}

afterAll(async () => {
  echo.close();
  await unchanged.close();
  await demo.remove();
});

async function startService(options: ServiceOptions): Promise<Service> {
  const service = await makeService(demo, options);
  await service.app.listen({ host: "127.0.0.1", port: 0 });
  return service;
}

const failing = (error: () => Error) => (store: Store) => ({
  ...store,
  users: {
    ...store.users,
    search: async () => {
      throw error();
    },
  },
});

const faults: Readonly<Record<Fault, ServiceOptions>> = {
  "storage-error": { withStore: failing(() => new Error("An injected fault.")) },
  "storage-unavailable": { withStore: failing(() => new StorageUnavailableError("An injected fault.")) },
  "rate-limit-spent": { config: { rateLimit: 1 } },
};

/** How the service must be set up for an example. */
function optionsFor({ when: { service = {} } }: ReplayedExample): ServiceOptions {
  if (service.bodyLimit !== undefined) return { config: { bodyLimit: service.bodyLimit } };
  return service.fault === undefined ? {} : faults[service.fault];
}

/** A failed request and a search change nothing, so that they can share a service. */
const changesNothing = ({ operationId, status, when }: ReplayedExample) =>
  when.service === undefined && (status >= 400 || /^(search|get|debug)/.test(operationId));

function bodyOf({ when: { body, rawBody }, requestBody }: ReplayedExample): string | undefined {
  if (rawBody !== undefined) return rawBody;
  const value = body ?? requestBody;
  return value === undefined ? undefined : JSON.stringify(value);
}

function send(example: ReplayedExample, { app, credentials }: Service): Promise<Response> {
  const { operationId, when } = example;
  const { method, securityScheme } = operationTable[operationId];
  const credential = (credentials as Record<string, string>)[when.credential];
  const body = bodyOf(example);
  return fetch(new URL(urlOf(operationId, when.path, when.query), app.listeningOrigin), {
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(credential !== undefined && credentialHeader(securityScheme, credential)),
      ...Object.fromEntries(Object.entries(when.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
    },
    ...(body !== undefined && { body }),
  });
}

/** Puts a mark in place of what the service makes up, after a look at its type. */
function withoutGenerated(value: unknown, pointers: readonly string[], like: unknown): unknown {
  const copy: unknown = structuredClone(value);
  for (const pointer of pointers) {
    const generated = valueAt(copy, pointer);
    expect(typeof generated, `${pointer} of the answer`).toBe(typeof valueAt(like, pointer));
    const steps = stepsOf(pointer);
    const last = steps.pop() ?? "";
    (valueAt(copy, pointerTo(...steps)) as Record<string, unknown>)[last] = "generated";
  }
  return copy;
}

/** The headers that the document names for an answer, with a mark in place of what the service makes up. */
const documentedHeaders = ({ headers }: Response, example: ReplayedExample) =>
  Object.fromEntries(
    Object.entries(example.headers).map(([name, header]) => {
      const value = headers.get(name) ?? undefined;
      return [name, value !== undefined && header["x-gw-generated"] === true ? "generated" : value];
    }),
  );

/** The one header that is not always there is sent where it was asked for. */
const expectedHeaders = ({ headers, when }: ReplayedExample) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, { required, schema, "x-gw-generated": generated }]) => {
      const there = required === true || when.headers?.["Prefer"] === schema.const;
      return [name, there ? (generated === true ? "generated" : schema.const) : undefined];
    }),
  );

describe("every response example of the document is true", () => {
  test("all of them are replayed", () => {
    expect(examples).toHaveLength(files.filter((file) => file.endsWith(".response.yaml")).length);
  });

  test.each(examples)("$name", async (example) => {
    const service = changesNothing(example) ? unchanged : await startService(optionsFor(example));
    try {
      if (example.when.service?.fault === "rate-limit-spent") await send(example, service);
      const response = await send(example, service);
      const body: unknown = await response.json();
      expect({ status: response.status, body: withoutGenerated(body, example.generated, example.value) }).toEqual({
        status: example.status,
        body: withoutGenerated(example.value, example.generated, example.value),
      });
      expect(response.headers.get("content-type")).toBe(example.mediaType);
      expect(documentedHeaders(response, example)).toEqual(expectedHeaders(example));
    } finally {
      if (service !== unchanged) await service.close();
    }
  });
});
