import { readFileSync } from "node:fs";
import { installOasdiff, runOasdiff } from "@gw/test-support/oasdiff";
import { httpMethods } from "@gw/openapi";
import { objectAt, objectOf, textAt } from "@gw/openapi/reader";
import { runCommand } from "../command.ts";
import type { History } from "./histories.ts";

/** What both tools call broken: each operation, as `GET /users`, with the reasons. */
export interface ComparedHistory {
  name: string;
  operations: number;
  seconds: { ours: number; oasdiff: number };
  megabytes: number;
  ours: ReadonlyMap<string, string[]>;
  oasdiff: ReadonlyMap<string, string[]>;
  /** Whether oasdiff reads both versions. */
  isComparable: boolean;
  /** What is wrong with our command, in sentences. */
  problems: string[];
}

/** The options that favor oasdiff. */
const options = ["--flatten-allof", "--flatten-params"];

/** The most seconds that a comparison may take, if oasdiff does not take longer. */
const enough = 3;

/** The parts of a change that are read here. */
interface Change {
  severity: string;
  rule: string;
  operations: string[];
  message: string;
}

export async function compareHistory(
  program: string,
  { name, base, head }: History,
  folder: string,
): Promise<ComparedHistory> {
  await installOasdiff();
  const { run, theirs, seconds: first } = await runBoth(program, base, head, folder);
  const rounds = theirs ? 3 : 1;
  let seconds = first;
  // Other processes take time as well: of what seems too slow, the least of three runs of each counts.
  for (let round = 1; round < rounds && isTooSlow(seconds); round++) {
    const again = await runBoth(program, base, head, folder);
    seconds = {
      ours: Math.min(seconds.ours, again.seconds.ours),
      oasdiff: Math.min(seconds.oasdiff, again.seconds.oasdiff),
    };
  }
  const isCompared = run.exitCode === 0;
  const changes = isCompared ? (JSON.parse(run.stdout) as { changes: Change[] }).changes : [];
  const names = new Map([...operationsOf(head), ...operationsOf(base)]);
  const broken = changes
    .filter(({ severity }) => severity === "breaking" || severity === "undecided")
    .flatMap(({ operations, rule, message }) =>
      operations.map((id) => ({ operation: names.get(id) ?? id, reason: `${rule}: ${message}` })),
    );
  const alsoBroken = (theirs ?? []).map(({ operation, path, id, text }) => ({
    operation: `${operation} ${path}`,
    reason: `${id}: ${text}`,
  }));
  return {
    name,
    operations: new Set(names.values()).size,
    seconds,
    megabytes: run.megabytes,
    ours: groupReasons(broken),
    oasdiff: groupReasons(alsoBroken),
    isComparable: theirs !== undefined,
    problems: [
      ...(isCompared ? [] : [`It exits with ${run.exitCode}: ${run.stderr.trim()}`]),
      ...(theirs && isTooSlow(seconds)
        ? [`It takes ${seconds.ours.toFixed(1)} s, oasdiff ${seconds.oasdiff.toFixed(1)} s.`]
        : []),
    ],
  };
}

async function runBoth(program: string, base: string, head: string, folder: string) {
  const run = await runCommand(program, ["diff", base, head, "--format", "json", "--fail-on", "none"], folder);
  const start = performance.now();
  const theirs = await runOasdiff(base, head, options);
  return { run, theirs, seconds: { ours: run.seconds, oasdiff: (performance.now() - start) / 1000 } };
}

function isTooSlow({ ours, oasdiff }: ComparedHistory["seconds"]): boolean {
  return ours > Math.max(enough, oasdiff);
}

/** The operations of a document by their ids, or by method and path as our reports name those without an id. */
function operationsOf(file: string): Map<string, string> {
  const document: unknown = JSON.parse(readFileSync(file, "utf8"));
  return new Map(
    Object.entries(objectAt(objectOf(document), "paths")).flatMap(([path, item]) =>
      httpMethods.flatMap((method) => {
        const operation = objectOf(item)[method];
        const name = `${method.toUpperCase()} ${path}`;
        return operation === undefined ? [] : [[textAt(objectOf(operation), "operationId") || name, name] as const];
      }),
    ),
  );
}

function groupReasons(found: readonly { operation: string; reason: string }[]): Map<string, string[]> {
  const groups = Map.groupBy(found, ({ operation }) => operation);
  return new Map(
    [...groups].map(([operation, reasons]) => [operation, [...new Set(reasons.map(({ reason }) => reason))]]),
  );
}
