import { availableParallelism, cpus } from "node:os";
import type { ChildProcess } from "node:child_process";
import type { OperationId } from "../../packages/server/dist/contract/handler.js";
import { startPostgresServer } from "../../packages/server/test/support/postgres/postgres-server.ts";
import { peerStart, serviceStart, settingsOf, type Start } from "./contenders.ts";
import { makeDemoData } from "./demo-data.ts";
import type { Load } from "./load.ts";
import { load, median, medianLoad, rotated, startEcho } from "./measure.ts";
import { freePort, processorTime, startListener, stopAll } from "./processes.ts";
import { requestOf, type RequestToSend } from "./requests.ts";

/** How many processes share the database. */
export const replicaCounts = [1, 2, 4];

/** Over all processes together. */
export const connections = 64;

export const sides = ["service", "bare Fastify"] as const;
export type Side = (typeof sides)[number];

/** Who kept how many processors busy. */
export interface Busy {
  processes: number;
  load: number;
  /** Everything else: the database, its writing, and the system. */
  database: number;
}

/** The medians of one operation with so many processes. */
export interface ReplicaComparison {
  operation: OperationId;
  replicas: number;
  loads: Readonly<Record<Side, Load>>;
  busy: Readonly<Record<Side, Busy>>;
}

interface Group {
  side: Side;
  replicas: number;
  origins: readonly [string, ...string[]];
  adapt: (request: RequestToSend) => RequestToSend;
  children: readonly ChildProcess[];
}

const starts: Record<Side, (settings: Record<string, string>) => Start> = {
  service: serviceStart,
  "bare Fastify": (settings) => peerStart("bare-fastify.ts", settings),
};

const asItIs = (request: RequestToSend): RequestToSend => request;

async function startGroup(
  side: Side,
  replicas: number,
  database: Record<string, string>,
  upstream: string,
): Promise<Group> {
  const origins: string[] = [];
  const children: ChildProcess[] = [];
  let adapt = asItIs;
  for (let replica = 0; replica < replicas; replica += 1) {
    const port = await freePort();
    const start = starts[side](settingsOf(database, port, upstream));
    children.push(await startListener(start.program, port));
    origins.push(`http://127.0.0.1:${port}`);
    adapt = start.adapt ?? asItIs;
  }
  const [first = "", ...others] = origins;
  return { side, replicas, origins: [first, ...others], adapt, children };
}

/** How long all processors together were busy so far, in seconds. */
const busyTime = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

async function measureGroup(group: Group, request: RequestToSend, seconds: number) {
  const processorTimes = async () =>
    (await Promise.all(group.children.map(processorTime))).reduce((sum, time) => sum + time, 0);
  const before = { all: busyTime(), own: await processorTimes(), at: performance.now() };
  const found = await load(group, request, connections, seconds);
  const wall = (performance.now() - before.at) / 1000;
  const processes = ((await processorTimes()) - before.own) / wall;
  const all = (busyTime() - before.all) / wall;
  return { load: found, busy: { processes, load: found.processors, database: all - processes - found.processors } };
}

/** Measures one operation on a PostgreSQL of its own, with each number of processes. */
export async function measureReplicas(
  operation: OperationId,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<ReplicaComparison[]> {
  const postgres = await startPostgresServer({ settings: { max_connections: "300" } });
  const database = { GW_DATABASE_URL: postgres.url, GW_SEALING_KEY: "6b".repeat(32) };
  try {
    const credentials = await makeDemoData(database);
    const upstream = await startEcho();
    const request = requestOf(operation, { credentials, upstream });
    const groups: Group[] = [];
    for (const replicas of replicaCounts) {
      for (const side of sides) groups.push(await startGroup(side, replicas, database, upstream));
    }
    return await compare(operation, groups, request, { seconds, rounds });
  } finally {
    await stopAll();
    await postgres.remove();
  }
}

type Measured = Awaited<ReturnType<typeof measureGroup>>;

async function compare(
  operation: OperationId,
  groups: readonly Group[],
  request: RequestToSend,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<ReplicaComparison[]> {
  const measured = new Map<Group, Measured[]>(groups.map((group) => [group, []]));
  for (const group of groups) await measureGroup(group, request, seconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const group of rotated(groups, round)) measured.get(group)?.push(await measureGroup(group, request, seconds));
  }
  const of = <Value>(replicas: number, value: (rounds: readonly Measured[]) => Value) =>
    // Each side was measured with each number of processes.
    Object.fromEntries(
      sides.map((side) => [
        side,
        value(measured.get(groups.find((group) => group.side === side && group.replicas === replicas) as Group) ?? []),
      ]),
    ) as Record<Side, Value>;
  const share = (some: readonly Measured[], name: keyof Busy) => median(some.map(({ busy }) => busy[name]));
  return replicaCounts.map((replicas) => ({
    operation,
    replicas,
    loads: of(replicas, (some) => medianLoad(some.map((one) => one.load))),
    busy: of(replicas, (some) => ({
      processes: share(some, "processes"),
      load: share(some, "load"),
      database: share(some, "database"),
    })),
  }));
}

/** What keeps the service from being quicker, in words, from who kept the processors busy. */
export function limitOf({ busy: { service } }: ReplicaComparison): string {
  const processors = availableParallelism();
  const all = service.processes + service.load + service.database;
  // What is not busy waits for the disk or for locks.
  if (all < 0.85 * processors) return "waiting for commits and locks of the database";
  const [[most] = [""]] = Object.entries({
    "the processor, most of it for the service": service.processes,
    "the processor, most of it for the database": service.database,
    "the processor, most of it for the load itself": service.load,
  }).toSorted(([, first], [, second]) => second - first);
  return most;
}
