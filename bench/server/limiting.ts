import { availableParallelism } from "node:os";
import { connectionStates, type ConnectionState } from "./database-activity.ts";
import { connections, poolSize, type ReplicaComparison } from "./replicas.ts";

/** The share from which a resource counts as saturated: the measured time includes the start of the load generator. */
const saturated = 0.8;

const waits: Record<ConnectionState, string> = {
  working: "work of the database",
  disk: "commits that the disk makes durable",
  lock: "rows that other transactions hold",
  latch: "the database's own latches",
  process: "the next statement of their process",
};

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

/** The shares of the processors that were busy, the largest first. */
function sharesOf({ busy: { service } }: ReplicaComparison): string {
  const parts: [string, number][] = [
    ["service", service.processes],
    ["PostgreSQL", service.database ?? 0],
    ["load", service.load],
    ["others", service.others],
  ];
  const all = parts.reduce((sum, [, processors]) => sum + processors, 0);
  return parts
    .toSorted(([, first], [, second]) => second - first)
    .filter(([, processors]) => processors / all >= 0.05)
    .map(([name, processors]) => `${name} ${percent(processors / all)}`)
    .join(", ");
}

/** The most frequent state of active connections of the service. */
function mainStateOf({ database: { service } }: ReplicaComparison): [ConnectionState, number] {
  const [most = "working"] = connectionStates.toSorted(
    (first, second) => service.connections[second] - service.connections[first],
  );
  return [most, service.connections[most]];
}

/** Explains what limits the service, based on measurements under load. */
export function limitOf(comparison: ReplicaComparison): string {
  const { replicas, busy, database } = comparison;
  const { processes, database: ofDatabase = 0, load, others } = busy.service;
  const processors = availableParallelism();
  const again =
    database.service.rolledBack >= 0.05 ? `; ${percent(database.service.rolledBack)} of transactions were retried` : "";
  const busyProcessors = processes + ofDatabase + load + others;
  if (busyProcessors >= saturated * processors) {
    return `all ${processors} processors: ${sharesOf(comparison)}${again}`;
  }
  if (load >= saturated) return `the load generator, which has one thread${again}`;
  if (processes >= saturated * replicas) return `the one thread of each process${again}`;
  const taken = connectionStates.reduce((sum, state) => sum + database.service.connections[state], 0);
  if (taken < 1) {
    return `no saturated resource: ${busyProcessors.toFixed(1)} of ${processors} processors are busy, and ${taken.toFixed(1)} connections${again}`;
  }
  const [state, count] = mainStateOf(comparison);
  const most = Math.min(poolSize * replicas, connections);
  const allTaken = taken >= saturated * most ? `all ${most} connections in use; ` : "";
  return `${allTaken}${count.toFixed(1)} of ${taken.toFixed(1)} connections wait for ${waits[state]}${again}`;
}
