import { cpus } from "node:os";
import type { ChildProcess } from "node:child_process";
import { readConfig } from "../../packages/server/dist/config/config.js";
import type { OperationId } from "../../packages/server/dist/contract/handler.js";
import { startPostgresServer } from "../../packages/server/test/support/postgres/postgres-server.ts";
import { peerStart, serviceStart, settingsOf, type Start } from "./contenders.ts";
import { connectionStates, watchDatabase, type DatabaseActivity, type DatabaseWatch } from "./database-activity.ts";
import { makeDemoData } from "./demo-data.ts";
import type { Load } from "./load.ts";
import { load, median, medianLoad, rotated, startEcho } from "./measure.ts";
import { freePort, processorTime, startListener, stopAll } from "./processes.ts";
import { requestOf, type RequestToSend } from "./requests.ts";

/** The numbers of processes that share the database. */
export const replicaCounts = [1, 2, 4];

/** In total, over all processes. */
export const connections = 64;

/** The warm-up in seconds, after which all processes have their connections. */
const warmUp = 3;

export const sides = ["service", "bare Fastify"] as const;
export type Side = (typeof sides)[number];

/** The number of busy processors, by program. */
export interface Busy {
  processes: number;
  /** Undefined if the system does not report it: it is then included in the others. */
  database: number | undefined;
  load: number;
  /** The system, and everything else that runs on the machine. */
  others: number;
}

/** The medians of one operation with a number of processes. */
export interface ReplicaComparison {
  operation: OperationId;
  replicas: number;
  loads: Readonly<Record<Side, Load>>;
  busy: Readonly<Record<Side, Busy>>;
  database: Readonly<Record<Side, DatabaseActivity>>;
}

/** The processes of one contender on one database. */
interface Processes {
  origins: readonly string[];
  adapt: (request: RequestToSend) => RequestToSend;
  children: readonly ChildProcess[];
}

/** A number of them, which share the load. */
interface Group {
  side: Side;
  replicas: number;
  origins: readonly [string, ...string[]];
  adapt: Processes["adapt"];
  children: readonly ChildProcess[];
}

const starts: Record<Side, (settings: Record<string, string>) => Start> = {
  service: serviceStart,
  "bare Fastify": (settings) => peerStart("bare-fastify.ts", settings),
};

function asItIs(request: RequestToSend): RequestToSend {
  return request;
}

const mostReplicas = Math.max(...replicaCounts);

async function startProcesses(side: Side, database: Record<string, string>, upstream: string): Promise<Processes> {
  const origins: string[] = [];
  const children: ChildProcess[] = [];
  let adapt = asItIs;
  while (children.length < mostReplicas) {
    const port = await freePort();
    const start = starts[side](settingsOf(database, port, upstream));
    children.push(await startListener(start.program, port));
    origins.push(`http://127.0.0.1:${port}`);
    adapt = start.adapt ?? asItIs;
  }
  return { origins, adapt, children };
}

/** The first processes, up to a number; the others are idle meanwhile. */
function groupOf(side: Side, replicas: number, { origins, adapt, children }: Processes): Group {
  const [first = "", ...others] = origins.slice(0, replicas);
  return { side, replicas, origins: [first, ...others], adapt, children: children.slice(0, replicas) };
}

/** The settings of a service on this database. */
function settingsFor(url: string) {
  return { GW_DATABASE_URL: url, GW_SEALING_KEY: "6b".repeat(32) };
}

/** The default maximum of connections per process. */
export const poolSize = readConfig(settingsFor("postgres://127.0.0.1/gateway")).databasePoolSize;

/** The total busy time of all processors so far, in seconds. */
function busyTime(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

async function measureGroup(group: Group, request: RequestToSend, seconds: number, watch: DatabaseWatch) {
  async function processorTimes() {
    return (await Promise.all(group.children.map(processorTime))).reduce((sum, time) => sum + time, 0);
  }
  const before = { all: busyTime(), own: await processorTimes(), at: performance.now() };
  const { result: found, activity } = await watch.during(() => load(group, request, connections, seconds));
  const wall = (performance.now() - before.at) / 1000;
  const processes = ((await processorTimes()) - before.own) / wall;
  const all = (busyTime() - before.all) / wall;
  const known = processes + found.processors + (activity.processors ?? 0);
  const busy: Busy = {
    processes,
    database: activity.processors,
    load: found.processors,
    others: Math.max(all - known, 0),
  };
  return { load: found, busy, activity };
}

/** Measures one operation on a separate PostgreSQL, with each number of processes. */
export async function measureReplicas(
  operation: OperationId,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<ReplicaComparison[]> {
  const postgres = await startPostgresServer({ settings: { max_connections: "300" } });
  const database = settingsFor(postgres.url);
  const watch = await watchDatabase(postgres.url);
  try {
    const credentials = await makeDemoData(database);
    const upstream = await startEcho();
    const request = requestOf(operation, { credentials, upstream });
    const started = await Promise.all(
      sides.map(async (side) => ({ side, processes: await startProcesses(side, database, upstream) })),
    );
    const groups = replicaCounts.flatMap((replicas) =>
      started.map(({ side, processes }) => groupOf(side, replicas, processes)),
    );
    return await compare(operation, groups, request, { seconds, rounds, watch });
  } finally {
    await stopAll();
    await watch.end();
    await postgres.remove();
  }
}

type Measured = Awaited<ReturnType<typeof measureGroup>>;

/** The medians of the database activity in several rounds. */
function medianActivity(rounds: readonly DatabaseActivity[]): DatabaseActivity {
  return {
    // Every state has a figure.
    connections: Object.fromEntries(
      connectionStates.map((state) => [state, median(rounds.map((round) => round.connections[state]))]),
    ) as DatabaseActivity["connections"],
    processors: medianOfKnown(rounds.map(({ processors }) => processors)),
    rolledBack: median(rounds.map(({ rolledBack }) => rolledBack)),
  };
}

function medianOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : median(known);
}

async function compare(
  operation: OperationId,
  groups: readonly Group[],
  request: RequestToSend,
  { seconds, rounds, watch }: { seconds: number; rounds: number; watch: DatabaseWatch },
): Promise<ReplicaComparison[]> {
  const measured = new Map<Group, Measured[]>(groups.map((group) => [group, []]));
  for (const group of groups.filter(({ replicas }) => replicas === mostReplicas)) {
    await load(group, request, connections, Math.max(seconds, warmUp));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const group of rotated(groups, round)) {
      measured.get(group)?.push(await measureGroup(group, request, seconds, watch));
    }
  }
  function of<Value>(replicas: number, value: (rounds: readonly Measured[]) => Value) {
    // Each contender was measured with each number of processes.
    return Object.fromEntries(
      sides.map((side) => [
        side,
        value(measured.get(groups.find((group) => group.side === side && group.replicas === replicas) as Group) ?? []),
      ]),
    ) as Record<Side, Value>;
  }
  return replicaCounts.map((replicas) => ({
    operation,
    replicas,
    loads: of(replicas, (some) => medianLoad(some.map((one) => one.load))),
    busy: of(replicas, (some) => ({
      processes: median(some.map(({ busy }) => busy.processes)),
      database: medianOfKnown(some.map(({ busy }) => busy.database)),
      load: median(some.map(({ busy }) => busy.load)),
      others: median(some.map(({ busy }) => busy.others)),
    })),
    database: of(replicas, (some) => medianActivity(some.map(({ activity }) => activity))),
  }));
}
