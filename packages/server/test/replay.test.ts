import { once } from "node:events";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { kebabCase } from "@gw/openapi/document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pointerTo, stepsOf, valueAt } from "@gw/openapi";
import { readDocument } from "../src/contract/document.ts";
import { createEchoUpstream } from "../src/demo/echo-upstream.ts";
import { responseExamples, type ReplayedExample } from "./support/examples.ts";
import type { Answer } from "./support/exchange.ts";
import { startReplay, type Replay } from "./support/replay.ts";
import { makeDemoData, type DemoData } from "./support/service.ts";

const examples = responseExamples(readDocument());
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

/** Another test, or a demo on this machine, may have an echo there already. */
function acceptOther(error: Error & { code?: string }): void {
  if (error.code !== "EADDRINUSE") throw error;
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
    expect({ status: answer.status, body: withoutGenerated(body, example.generated, example.value) }).toEqual({
      status: example.status,
      body: withoutGenerated(example.value, example.generated, example.value),
    });
    expect(answer.headers.get("content-type")).toBe(example.mediaType);
    expect(documentedHeaders(answer, example)).toEqual(expectedHeaders(example));
  });
});
