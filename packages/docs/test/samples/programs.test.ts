import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { operations } from "@gw/client/types";
import { readOperationTable } from "@gw/test-support/operation-table";
import { kebabCase } from "@gw/openapi/document";
import { isGuide, roundsOf } from "./sample-files.ts";
import { startSampleService, type SampleService } from "./sample-service.ts";
import { runSamples, type Result } from "./run-samples.ts";

const operationTable = readOperationTable<keyof operations>();

/** The success status of each operation, by the name of its files. */
const successes = new Map(
  Object.entries(operationTable).map(([id, { statuses }]) => [kebabCase(id), statuses.find((status) => status < 300)]),
);

/** A client program prints nothing to stderr, and curl prints the status. Programs of guides may print anything. */
function success(file: string): Partial<Result> {
  if (isGuide(file)) return { exitCode: 0 };
  const status = successes.get(basename(file).split(".")[0] ?? "");
  return { exitCode: 0, stderr: file.endsWith(".sh") ? `${status}\n` : "" };
}

describe.each(["ts", "sh"].flatMap(roundsOf).map((round) => ({ round })))("on one service", ({ round }) => {
  let service: SampleService;
  let endings: Map<string, Result>;

  beforeAll(async () => {
    service = await startSampleService();
    endings = await runSamples(round, service.environment);
  });

  afterAll(() => service.stop());

  test.each(round)("%s succeeds", (file) => {
    const result = endings.get(file);
    expect(result, `${file} failed. ${result?.stderr}`).toMatchObject(success(file));
  });
});
