import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { callModule, smallApplication, spread, typedApplication } from "./applications.ts";
import { bundleInto, weigh, type Weight } from "./bytes.ts";
import { calledOperations, type CalledOperation } from "./called-operations.ts";
import { compilePackage, prepareCheck, type CheckCost } from "./compile.ts";
import { contenders } from "./contenders/index.ts";
import type { Contender } from "./contenders/contender.ts";
import type { Document } from "./documents.ts";
import { median, rotated } from "./statistics.ts";

const run = promisify(execFile);

/** How many calls the application makes whose types are checked. */
export const callCount = 200;

/** A contender's client of a document, compiled. */
export interface Client {
  contender: Contender;
  folder: string;
}

/** What one contender costs on one document. */
export interface Figures {
  contender: string;
  oneOperation: Weight;
  allOperations: Weight;
  /** Beside bare `fetch`, in microseconds. */
  addedTime: number;
  check: CheckCost;
}

/** A document with everybody's client of it. */
export interface Ground {
  operations: readonly CalledOperation[];
  clients: readonly Client[];
}

/** Generates and compiles everybody's client of a document, in a folder. */
export async function prepare(document: Document, folder: string): Promise<Ground> {
  await mkdir(folder, { recursive: true });
  const bundle = join(folder, "openapi.json");
  await writeFile(bundle, JSON.stringify(document));
  const clients = contenders.map(async (contender, index) => {
    const own = join(folder, String(index));
    await mkdir(own, { recursive: true });
    await writeFile(join(own, "package.json"), JSON.stringify({ private: true, type: "module", sideEffects: false }));
    await contender.generate(bundle, own);
    if (contender.output) await compilePackage(own, contender.output);
    return { contender, folder: own };
  });
  return { operations: calledOperations(document), clients: await Promise.all(clients) };
}

/** Measures everybody on a document; times are medians of interleaved rounds. */
export async function measure(ground: Ground, rounds: number): Promise<Figures[]> {
  const addedTimes = await timeCalls(ground, rounds);
  const checks = await costsOfChecks(ground, rounds);
  const figures = ground.clients.map(async ({ contender, folder }, index) => ({
    contender: contender.name,
    oneOperation: await weigh(folder, smallApplication(contender, [searchUsers(ground)])),
    allOperations: await weigh(folder, smallApplication(contender, ground.operations)),
    addedTime: addedTimes[index] ?? NaN,
    check: checks[index] ?? { instantiations: NaN, checkTime: NaN },
  }));
  return Promise.all(figures);
}

function searchUsers({ operations }: Ground): CalledOperation {
  const operation = operations.find(({ id }) => id === "searchUsers");
  if (!operation) throw new Error("The document has no operation searchUsers.");
  return operation;
}

async function timeCalls(ground: Ground, rounds: number): Promise<number[]> {
  const files = ground.clients.map(async ({ contender, folder }) => {
    const file = join(folder, "call.mjs");
    await bundleInto(file, folder, callModule(contender, searchUsers(ground)));
    return file;
  });
  const program = fileURLToPath(new URL("call-times.ts", import.meta.url));
  const { stdout } = await run(process.execPath, [program, String(rounds), ...(await Promise.all(files))]);
  return (JSON.parse(stdout) as { added: number[] }).added;
}

async function costsOfChecks({ operations, clients }: Ground, rounds: number): Promise<CheckCost[]> {
  const calls = spread(operations, callCount);
  const checks = await Promise.all(
    clients.map(({ contender, folder }) => prepareCheck(folder, "application", typedApplication(contender, calls))),
  );
  const costs = checks.map((): CheckCost[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const index of rotated([...checks.keys()], round)) {
      const cost = await checks[index]?.();
      if (cost) costs[index]?.push(cost);
    }
  }
  return costs.map((own) => ({
    instantiations: median(own.map(({ instantiations }) => instantiations)),
    checkTime: median(own.map(({ checkTime }) => checkTime)),
  }));
}
