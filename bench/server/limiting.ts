import { availableParallelism } from "node:os";
import { connectionStates, type ConnectionState } from "./database-activity.ts";
import { connections, poolSize, type ReplicaComparison } from "./replicas.ts";

/** From what share on something is used up: the time that is measured holds the start of the load generator too. */
const usedUp = 0.8;

const waits: Record<ConnectionState, string> = {
  working: "work of the database",
  disk: "commits that the disk makes durable",
  lock: "rows that other transactions hold",
  latch: "the database's own latches",
  process: "the next statement of their process",
};

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

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

/** What most connections of the service did that did anything. */
function mainStateOf({ database: { service } }: ReplicaComparison): [ConnectionState, number] {
  const [most = "working"] = connectionStates.toSorted(
    (first, second) => service.connections[second] - service.connections[first],
  );
  return [most, service.connections[most]];
}

/** What keeps the service from being quicker, in words, from what was measured while it was under load. */
export function limitOf(comparison: ReplicaComparison): string {
  const { replicas, busy, database } = comparison;
  const { processes, database: ofDatabase = 0, load, others } = busy.service;
  const processors = availableParallelism();
  const again =
    database.service.rolledBack >= 0.05 ? `; ${percent(database.service.rolledBack)} of transactions ran again` : "";
  const busyProcessors = processes + ofDatabase + load + others;
  if (busyProcessors >= usedUp * processors) {
    return `all ${processors} processors: ${sharesOf(comparison)}${again}`;
  }
  if (load >= usedUp) return `the load generator, which has one thread${again}`;
  if (processes >= usedUp * replicas) return `the one thread of each process${again}`;
  const taken = connectionStates.reduce((sum, state) => sum + database.service.connections[state], 0);
  if (taken < 1) {
    return `nothing fully: ${busyProcessors.toFixed(1)} of ${processors} processors are busy, and ${taken.toFixed(1)} connections${again}`;
  }
  const [state, count] = mainStateOf(comparison);
  const most = Math.min(poolSize * replicas, connections);
  const allTaken = taken >= usedUp * most ? `all ${most} connections in use; ` : "";
  return `${allTaken}${count.toFixed(1)} of ${taken.toFixed(1)} connections wait for ${waits[state]}${again}`;
}
