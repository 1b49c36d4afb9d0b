import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OperationId } from "../../packages/server/dist/contract/handler.js";
import { median, rotated } from "../statistics.ts";
import { contenderNames, startContenders, type Contender, type ContenderName } from "./contenders.ts";
import { makeDemoData } from "./demo-data.ts";
import type { Load, LoadJob } from "./load.ts";
import { ask, freePort, startListener, stopAll } from "./processes.ts";
import { requestOf, type RequestToSend } from "./requests.ts";

/** The numbers of concurrent requests. */
export const connectionCounts = [1, 16, 64];

/** The timeout of a child process in addition to its measuring time, in milliseconds. */
const margin = 30_000;

/** The medians of one operation at one number of connections. */
export interface Comparison {
  operation: OperationId;
  connections: number;
  loads: Readonly<Record<ContenderName, Load>>;
}

export interface MeasureOptions {
  /** The data folder of the contenders. */
  folder: string;
  /** Of each measurement. */
  seconds: number;
  rounds: number;
}

export function medianLoad(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99: median(loads.map(({ p99 }) => p99).filter((p99) => !Number.isNaN(p99))),
  };
}

const loadFile = new URL("load.ts", import.meta.url);

/** Sends one request repeatedly over a number of connections, spread over the addresses. */
export function load(
  { origins, adapt }: Pick<Contender, "origins" | "adapt">,
  request: RequestToSend,
  connections: number,
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
export async function measure(operation: OperationId, options: MeasureOptions): Promise<Comparison[]> {
  const folder = join(options.folder, operation);
  const demoFolder = join(folder, "demo");
  await mkdir(demoFolder, { recursive: true });
  try {
    const credentials = await makeDemoData({ GW_DATA_DIRECTORY: demoFolder });
    const upstream = await startEcho();
    const contenders = await startContenders({ demoFolder, folder, upstream });
    return await compare(operation, contenders, requestOf(operation, { credentials, upstream }), options);
  } finally {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
}

function key(name: ContenderName, connections: number) {
  return `${name} ${connections}`;
}

async function compare(
  operation: OperationId,
  contenders: readonly Contender[],
  request: RequestToSend,
  { seconds, rounds }: MeasureOptions,
): Promise<Comparison[]> {
  const loads = new Map<string, Load[]>();
  for (const contender of contenders) await load(contender, request, Math.max(...connectionCounts), seconds);
  for (let round = 0; round < rounds; round++) {
    for (const connections of connectionCounts) {
      for (const contender of rotated(contenders, round)) {
        const at = key(contender.name, connections);
        loads.set(at, [...(loads.get(at) ?? []), await load(contender, request, connections, seconds)]);
      }
    }
  }
  return connectionCounts.map((connections) => ({
    operation,
    connections,
    // Every contender was measured at every number of connections.
    loads: Object.fromEntries(
      contenderNames.map((name) => [name, medianLoad(loads.get(key(name, connections)) ?? [])]),
    ) as Comparison["loads"],
  }));
}
