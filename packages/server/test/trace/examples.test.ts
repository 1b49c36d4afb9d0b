import { once } from "node:events";
import type { Server } from "node:http";
import type { DebugInput, DebugTrace, Problem } from "@gw/api-types";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDocument } from "../../src/contract/document.ts";
import { createEchoUpstream } from "../../src/demo/echo-upstream.ts";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { responseExamples, type ReplayedExample } from "../support/examples.ts";
import { options } from "./trace.ts";

const examples = responseExamples(readDocument()).filter(
  ({ operationId, isShared }) => operationId === "debugApi" && !isShared,
);
const traces = examples.filter(({ status }) => status === 200);

let echo: Server;
let port: number;

/** Of four digits like the examples' own, since the length of the echo is part of the response. */
beforeAll(async () => {
  for (port = 8100; port < 9000; port += 1) {
    echo = createEchoUpstream().listen(port, "127.0.0.1");
    const isFree = await once(echo, "listening").then(
      () => true,
      () => false,
    );
    if (isFree) return;
  }
});
afterAll(() => echo.close());

/** An example's value with the port of this echo in place of the demo's. */
function onThisPort<Value>(value: unknown): Value {
  return JSON.parse(JSON.stringify(value).replaceAll("127.0.0.1:8082", `127.0.0.1:${port}`));
}

function withoutTimes(trace: DebugTrace) {
  return { ...trace, logs: trace.logs.map((line) => ({ ...line, time: "" })) };
}

function trace({ requestBody, when }: ReplayedExample) {
  return traceRequest(onThisPort<DebugInput>(when.body ?? requestBody), options([`127.0.0.1:${port}`]));
}

it.each(traces)("returns the example $caseName", async (example) => {
  expect(withoutTimes(await trace(example))).toEqual(withoutTimes(onThisPort(example.value)));
});

it("returns the example of a target that is not allowed", async () => {
  const example = examples.find(({ status }) => status === 403) as ReplayedExample;
  const { code, detail, errors } = example.value as Problem;
  await expect(trace(example)).rejects.toMatchObject({ name: "ProblemError", code, detail, errors });
});
