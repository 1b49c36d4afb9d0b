import type { OperationId } from "../../packages/server/dist/contract/handler.js";
import { startPostgresServer } from "../../packages/server/test/support/postgres/postgres-server.ts";
import { peerStart, serviceStart, settingsOf, type Start } from "./contenders.ts";
import { makeDemoData } from "./demo-data.ts";
import { compare, startEcho, type Comparison, type Entrant } from "./measure.ts";
import { freePort, startListener, stopAll } from "./processes.ts";
import { requestOf, type RequestToSend } from "./requests.ts";

/** The numbers of processes that share the database. */
export const replicaCounts = [1, 2, 4];

/** In total, over all processes. */
export const connections = 64;

/** The warm-up in seconds, after which all processes have their connections. */
const warmUp = 3;

export const sides = ["service", "bare Fastify"] as const;
export type Side = (typeof sides)[number];

/** The processes of one contender on one database. */
interface Processes {
  origins: readonly string[];
  adapt: (request: RequestToSend) => RequestToSend;
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
  let adapt = asItIs;
  while (origins.length < mostReplicas) {
    const port = await freePort();
    const start = starts[side](settingsOf(database, port, upstream));
    await startListener(start.program, port);
    origins.push(`http://127.0.0.1:${port}`);
    adapt = start.adapt ?? asItIs;
  }
  return { origins, adapt };
}

/** The first processes, up to a number; the others are idle meanwhile. */
function groupOf(side: Side, replicas: number, { origins, adapt }: Processes): Entrant<Side> {
  const [first = "", ...others] = origins.slice(0, replicas);
  return { name: side, count: replicas, connections, origins: [first, ...others], adapt };
}

/** Measures one operation on a separate PostgreSQL, with each number of processes. */
export async function measureReplicas(
  operation: OperationId,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Comparison<Side>[]> {
  const postgres = await startPostgresServer({ settings: { max_connections: "300" } });
  const database = { GW_DATABASE_URL: postgres.url, GW_ENCRYPTION_KEY: "6b".repeat(32) };
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
    return await compare(operation, groups, request, { seconds, rounds, warmUp: Math.max(seconds, warmUp) });
  } finally {
    await stopAll();
    await postgres.remove();
  }
}
