import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OperationId } from "../../packages/server/dist/contract/handler.js";
import { median, rotated } from "../statistics.ts";
import { startContenders, type Contender, type ContenderName } from "./contenders.ts";
import { makeDemoData } from "./demo-data.ts";
import type { Load, LoadJob } from "./load.ts";
import { ask, freePort, startListener, stopAll } from "./processes.ts";
import { requestOf, type RequestToSend } from "./requests.ts";

/** The numbers of concurrent requests. */
export const connectionCounts = [1, 16, 64];

/** The timeout of a child process in addition to its measuring time, in milliseconds. */
const margin = 30_000;

/** The medians of one operation in one situation: at a number of connections, or on a number of processes. */
export interface Comparison<Name extends string = string> {
  operation: OperationId;
  count: number;
  loads: Readonly<Record<Name, Load>>;
}

/** A contender in one situation. */
export interface Entrant<Name extends string> extends Pick<Contender, "origins" | "adapt"> {
  name: Name;
  count: number;
  connections: number;
}

export interface MeasureOptions {
  /** The data folder of the contenders. */
  folder: string;
  /** Of each measurement. */
  seconds: number;
  rounds: number;
}

function medianLoad(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99: median(loads.map(({ p99 }) => p99).filter((p99) => !Number.isNaN(p99))),
  };
}

const loadFile = new URL("load.ts", import.meta.url);

/** Sends one request repeatedly over a number of connections, spread over the addresses. */
function load(
  { origins, adapt, connections }: Omit<Entrant<string>, "name" | "count">,
  request: RequestToSend,
  seconds: number,
): Promise<Load> {
  const job: LoadJob = { origins, request: adapt(request), connections, seconds };
  return ask<Load>({ file: loadFile, args: [JSON.stringify(job)] }, seconds * 1000 + margin);
}

/** Starts the upstream of debug requests, and returns its host and port. */
export async function startEcho(): Promise<string> {
  const port = await freePort();
  await startListener({ file: new URL("echo.ts", import.meta.url), args: [String(port)] }, port);
  return `127.0.0.1:${port}`;
}

/** Measures one operation, on programs and data that no other operation has touched. */
export async function measure(operation: OperationId, options: MeasureOptions): Promise<Comparison<ContenderName>[]> {
  const folder = join(options.folder, operation);
  const demoFolder = join(folder, "demo");
  await mkdir(demoFolder, { recursive: true });
  try {
    const credentials = await makeDemoData({ GW_DATA_DIRECTORY: demoFolder });
    const upstream = await startEcho();
    const contenders = await startContenders({ demoFolder, folder, upstream });
    const entrants = connectionCounts.flatMap((connections) =>
      contenders.map((contender) => ({ ...contender, connections, count: connections })),
    );
    return await compare(operation, entrants, requestOf(operation, { credentials, upstream }), options);
  } finally {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures entrants in interleaved rounds, after a warm-up in the largest situation. */
export async function compare<Name extends string>(
  operation: OperationId,
  entrants: readonly Entrant<Name>[],
  request: RequestToSend,
  { seconds, rounds, warmUp = seconds }: { seconds: number; rounds: number; warmUp?: number },
): Promise<Comparison<Name>[]> {
  const situations = Map.groupBy(entrants, ({ count }) => count);
  for (const entrant of situations.get(Math.max(...situations.keys())) ?? []) await load(entrant, request, warmUp);
  const loads = new Map<Entrant<Name>, Load[]>(entrants.map((entrant) => [entrant, []]));
  for (let round = 0; round < rounds; round++) {
    for (const group of situations.values()) {
      for (const entrant of rotated(group, round)) loads.get(entrant)?.push(await load(entrant, request, seconds));
    }
  }
  return [...situations].map(([count, group]) => ({
    operation,
    count,
    // Every contender was measured in every situation.
    loads: Object.fromEntries(
      group.map((entrant) => [entrant.name, medianLoad(loads.get(entrant) ?? [])]),
    ) as Comparison<Name>["loads"],
  }));
}
