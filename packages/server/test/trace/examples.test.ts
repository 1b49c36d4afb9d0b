import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { DebugInput, DebugTrace, Problem } from "@gw/api-types";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { createEchoUpstream } from "../../src/echo-upstream.ts";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { options } from "./trace.ts";

interface ResponseExample {
  "x-gw-when": { request?: string; body?: DebugInput };
}

const folder = fileURLToPath(new URL("../../../../spec/examples/", import.meta.url));
const cases = globSync("debug-api.*.response.yaml", { cwd: folder }).map((file) => file.split(".")[1] ?? "");

let echo: Server;
let port: number;

/** Of four digits like the examples' own, since the length of the echo is part of the answer. */
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

const read = <T>(name: string): T =>
  parse(readFileSync(`${folder}debug-api.${name}.yaml`, "utf8").replaceAll("127.0.0.1:8082", `127.0.0.1:${port}`));

const withoutTimes = (trace: DebugTrace) => ({ ...trace, logs: trace.logs.map((line) => ({ ...line, time: "" })) });

it("has the six examples that it is about", () => {
  expect(cases).toEqual(
    expect.arrayContaining([
      "keyless",
      "metadata-target",
      "missing-key",
      "unchecked-key",
      "unknown-listen-path",
      "unreachable-upstream",
    ]),
  );
});

async function answer(name: string): Promise<unknown> {
  const { "x-gw-when": when } = read<ResponseExample>(`${name}.response`);
  const input = when.body ?? read<{ value: DebugInput }>(`${when.request}.request`).value;
  try {
    return withoutTimes(await traceRequest(input, options([`127.0.0.1:${port}`])));
  } catch (error) {
    return error;
  }
}

// The document itself refuses the relative target.
const answered = cases.filter((name) => name !== "relative-target");

it.each(answered.filter((name) => name !== "metadata-target"))("answers the example %s", async (name) => {
  expect(await answer(name)).toEqual(withoutTimes(read<{ value: DebugTrace }>(`${name}.response`).value));
});

it("answers the example metadata-target", async () => {
  const { code, detail, errors } = read<{ value: Problem }>("metadata-target.response").value;
  expect(await answer("metadata-target")).toMatchObject({ name: "ProblemError", code, detail, errors });
});
