import { once } from "node:events";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { operationTable } from "@gw/api-types/operation-table";
import { kebabCase } from "@gw/openapi/document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pointerTo, stepsOf, valueAt } from "@gw/openapi";
import { readDocument } from "../src/contract/document.ts";
import type { OperationId } from "../src/contract/handler.ts";
import { createEchoUpstream } from "../src/demo/echo-upstream.ts";
import { requestExamples, responseExamples, type ReplayedExample } from "./support/examples.ts";
import { send, type Answer } from "./support/exchange.ts";
import { startService } from "./support/listening-service.ts";
import { requestOf, startReplay, type Replay } from "./support/replay.ts";
import { makeDemoData, type DemoData } from "./support/service.ts";

const document = readDocument();
const examples = responseExamples(document);
const withRequests = (Object.keys(operationTable) as OperationId[])
  .map((id) => [id, Object.entries(requestExamples(document, id))] as const)
  .filter(([, requests]) => requests.length > 0);
const folder = fileURLToPath(new URL("../../../spec/examples/", import.meta.url));

const echo = createEchoUpstream();
let demo: DemoData;
let replay: Replay;

beforeAll(async () => {
  demo = await makeDemoData();
  replay = await startReplay(demo);
  echo.listen(8082, "127.0.0.1");
  await once(echo, "listening").catch(acceptOther);
});

/** A demo on this machine may have an echo there already. */
async function acceptOther(reason: Error & { code?: string }): Promise<void> {
  if (reason.code !== "EADDRINUSE") throw reason;
  const response = await fetch("http://127.0.0.1:8082/probe");
  const echoed: unknown = await response.json().catch(() => "no JSON");
  if ((echoed as { path?: unknown }).path !== "/probe") {
    throw new Error("Port 8082 is taken by something that is not the echo.");
  }
}

afterAll(async () => {
  echo.close();
  await replay.close();
  await demo.remove();
});

/** Puts a mark in place of what the service makes up, after a look at its type. */
function withoutGenerated(value: unknown, pointers: readonly string[], like: unknown): unknown {
  const copy: unknown = structuredClone(value);
  for (const pointer of pointers) {
    const generated = valueAt(copy, pointer);
    expect(typeof generated, `${pointer} of the response`).toBe(typeof valueAt(like, pointer));
    const steps = stepsOf(pointer);
    const last = steps.pop() ?? "";
    (valueAt(copy, pointerTo(...steps)) as Record<string, unknown>)[last] = "generated";
  }
  return copy;
}

/** The headers that the document names for a response, with a mark in place of what the service makes up. */
function documentedHeaders({ headers }: Answer, example: ReplayedExample) {
  return Object.fromEntries(
    Object.entries(example.headers).map(([name, header]) => {
      const value = headers.get(name) ?? undefined;
      return [name, value !== undefined && header["x-gw-generated"] === true ? "generated" : value];
    }),
  );
}

/** The one header that is not always there is sent where it was asked for. */
function expectedHeaders({ headers, when }: ReplayedExample) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, { required, schema, "x-gw-generated": generated }]) => {
      const there = required === true || when.headers?.["Prefer"] === schema.const;
      return [name, there ? (generated === true ? "generated" : schema.const) : undefined];
    }),
  );
}

describe("every response example of the document is reproduced", () => {
  test("every file is replayed at each operation that shows it", () => {
    const replayed = examples.flatMap(({ operationId, caseName, isShared }) =>
      caseName === undefined ? [] : [`${isShared ? "problems" : kebabCase(operationId)}/${caseName}`],
    );
    const files = globSync("*/*.response.yaml", { cwd: folder }).map((file) => file.replace(".response.yaml", ""));
    expect([...new Set(replayed)].toSorted()).toEqual(files.toSorted());
  });

  test.each(examples)("$name", async (example) => {
    const answer = await replay.send(example);
    const body: unknown = answer.payload === "" ? undefined : JSON.parse(answer.payload);
    const requestId = answer.headers.get("x-request-id");
    expect({ status: answer.status, body: withoutGenerated(body, example.generated, example.value) }).toEqual({
      status: example.status,
      body: withoutGenerated(example.value, example.generated, example.value),
    });
    expect(answer.headers.get("content-type")).toBe(example.mediaType);
    expect(Object(body).instance).toBe(example.status < 400 ? undefined : `urn:uuid:${requestId}`);
    expect(documentedHeaders(answer, example)).toEqual(expectedHeaders(example));
  });
});

test.each(withRequests)(
  "the request examples of %s succeed one after another on fresh demo data",
  async (id, requests) => {
    const service = await startService(demo);
    const succeeding = examples.filter(({ operationId, status }) => operationId === id && status < 400);
    const statuses: Record<string, number> = {};
    for (const [name, body] of requests) {
      // The path parameters are those of its own response example, or of the first.
      const example = succeeding.find(({ when }) => when.request === name) ?? succeeding[0];
      if (!example) throw new Error(`${id} has no example of a success.`);
      const response = await send({ ...requestOf(example), body: JSON.stringify(body) }, service);
      statuses[name] = response.status;
    }
    await service.close();
    expect(statuses).toEqual(Object.fromEntries(requests.map(([name]) => [name, succeeding[0]?.status])));
  },
);
