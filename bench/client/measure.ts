import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median, rotated } from "../statistics.ts";
import { callModule, smallApplication, spread, typedApplication } from "./applications.ts";
import { bundleInto, weigh, type Weight } from "./bytes.ts";
import type { CalledOperation } from "./called-operations.ts";
import { prepareCheck, type CheckCost } from "./compile.ts";
import { oursWithEverythingOn } from "./contenders/index.ts";
import { folderOfOurs, type Client, type Ground } from "./prepare.ts";
import { assertReach } from "./reach.ts";

const run = promisify(execFile);

/** The number of calls in the application whose types are checked. */
export const callCount = 200;

/** Seconds. A check that takes longer is measured once: its median would take most of the time of the benchmark. */
export const longCheck = 10;

/** The costs of one contender on one document. */
export interface Figures {
  contender: string;
  oneOperation: Weight;
  allOperations: Weight;
  /** Overhead over plain `fetch`, in microseconds. */
  addedTime: number;
  check: CheckCost;
}

/** The costs of all contenders on one document. */
export interface Measured {
  figures: Figures[];
  /** Overhead of our client with all options over plain `fetch`, in microseconds. */
  addedTimeWithEverythingOn: number;
}

/** Measures all contenders on a document; times are medians of interleaved rounds. */
export async function measure(ground: Ground, rounds: number, report: (line: string) => void): Promise<Measured> {
  const calls = spread(ground.operations, callCount);
  for (const client of ground.clients) await assertReach(client, [...new Set(calls)]);
  report("every call reaches fetch as expected; timing calls");
  const addedTimes = await timeCalls(ground, rounds);
  const checks = await costsOfChecks(ground.clients, calls, rounds, report);
  report("weighing applications");
  const figures = ground.clients.map(async ({ contender, folder }, index) => ({
    contender: contender.name,
    oneOperation: await weigh(folder, smallApplication(contender, [searchUsers(ground)])),
    allOperations: await weigh(folder, smallApplication(contender, ground.operations)),
    addedTime: addedTimes[index] ?? NaN,
    check: checks[index] ?? { instantiations: NaN, checkTime: NaN, totalTime: NaN },
  }));
  return { figures: await Promise.all(figures), addedTimeWithEverythingOn: addedTimes.at(-1) ?? NaN };
}

function searchUsers({ operations }: Ground): CalledOperation {
  const operation = operations.find(({ id }) => id === "searchUsers");
  if (!operation) throw new Error("The document has no operation searchUsers.");
  return operation;
}

/** The overhead of a call over plain `fetch` for each client, and last for ours with all options. */
async function timeCalls(ground: Ground, rounds: number): Promise<number[]> {
  const clients = [...ground.clients, { contender: oursWithEverythingOn, folder: folderOfOurs(ground) }];
  const files = clients.map(async ({ contender, folder }, index) => {
    const file = join(folder, `call-${index}.mjs`);
    await bundleInto(file, folder, callModule(contender, searchUsers(ground)));
    return file;
  });
  const program = fileURLToPath(new URL("call-times.ts", import.meta.url));
  const { stdout } = await run(process.execPath, [program, String(rounds), ...(await Promise.all(files))]);
  return (JSON.parse(stdout) as { added: number[] }).added;
}

async function costsOfChecks(
  clients: readonly Client[],
  calls: readonly CalledOperation[],
  rounds: number,
  report: (line: string) => void,
): Promise<CheckCost[]> {
  const checks = await Promise.all(
    clients.map(({ contender, folder }) => prepareCheck(folder, "application", typedApplication(contender, calls))),
  );
  const costs = checks.map((): CheckCost[] => []);
  for (let round = 0; round < rounds; round++) {
    report(`checking types, round ${round + 1} of ${rounds}`);
    for (const index of rotated([...checks.keys()], round)) {
      const own = costs[index] ?? [];
      if (own.some(({ totalTime }) => totalTime > longCheck)) continue;
      const cost = await checks[index]?.();
      if (cost) own.push(cost);
    }
  }
  return costs.map((own) => ({
    instantiations: median(own.map(({ instantiations }) => instantiations)),
    checkTime: median(own.map(({ checkTime }) => checkTime)),
    totalTime: median(own.map(({ totalTime }) => totalTime)),
  }));
}
