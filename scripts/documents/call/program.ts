import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { randomNumbers } from "@gw/test-support/random-numbers";
import { callOperation, statusesOf, type Ground } from "./call-operation.ts";
import { readOperations, type Document } from "./documented.ts";
import { loadReference } from "./reference.ts";
import { createValues } from "./values.ts";

// Calls each operation of a generated client, once for each documented response. Prints what it found as JSON. A program
// of its own, because what it imports stays in memory.

/** What the program prints. */
export interface CallReport {
  operations: number;
  calls: number;
  differences: string[];
}

async function run([file = "", generated = "", seed = "", folder = ""]: readonly string[]): Promise<CallReport> {
  const document = JSON.parse(await readFile(file, "utf8")) as Document;
  const documented = readOperations(document);
  // A document of webhooks has no client.
  if (documented.length === 0) return { operations: 0, calls: 0, differences: [] };
  const ground: Ground = {
    ...((await importFrom(generated, "client.ts")) as Pick<Ground, "createClient">),
    operations: (await importFrom(generated, "operations.ts")) as Ground["operations"],
    reference: loadReference(folder),
    values: createValues(document, randomNumbers(Number(seed))),
  };
  const report: CallReport = { operations: 0, calls: 0, differences: [] };
  const named = new Map(Object.entries(ground.operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));
  for (const operation of documented) {
    const name = `${operation.method} ${operation.path}`;
    const id = named.get(name);
    report.operations += 1;
    if (id === undefined) {
      report.differences.push(`${name}: There is no such operation.`);
      continue;
    }
    for (const [index, status] of statusesOf(operation).entries()) {
      report.calls += 1;
      // One after the other: the values come from one row of random numbers.
      // oxlint-disable-next-line no-await-in-loop
      const differences = await callOperation(ground, operation, id, status, index).catch((error: unknown) => [
        `It throws ${error instanceof Error ? String(error.stack).split("\n").slice(0, 2).join("") : String(error)}`,
      ]);
      report.differences.push(...differences.map((each) => `${name} (${status}): ${each}`));
    }
  }
  return report;
}

function importFrom(folder: string, file: string): Promise<unknown> {
  return import(pathToFileURL(join(folder, file)).href);
}

console.log(JSON.stringify(await run(process.argv.slice(2))));
