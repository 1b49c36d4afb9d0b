import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { connectionsTo } from "../../packages/server/dist/storage/postgres/connections.js";
import type { Connection } from "../../packages/server/dist/storage/statements.js";

/** The interval between samples of the connection states, in milliseconds. */
const interval = 50;

/** The state of a connection in use: PostgreSQL works, or it waits for something. */
export const connectionStates = ["working", "disk", "lock", "latch", "process"] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** The activity of PostgreSQL during a measurement. */
export interface DatabaseActivity {
  /** How many connections of the processes were in each state, on average. */
  connections: Readonly<Record<ConnectionState, number>>;
  /** How many processors it kept busy; undefined if the system does not report it. */
  processors: number | undefined;
  /** The share of transactions that were rolled back and retried. */
  rolledBack: number;
}

/*
 * The states of connections that a process has taken, from https://www.postgresql.org/docs/current/monitoring-stats.html:
 * one that waits for `ClientRead` has an open transaction, and waits for the next statement of its process. A commit
 * waits for the disk or, behind another commit, for the latch of the log.
 */
const question = `
  select case
    when state like 'idle in transaction%' or wait_event_type = 'Client' then 'process'
    when wait_event_type is null then 'working'
    when wait_event_type = 'IO' or wait_event = 'WALWrite' then 'disk'
    when wait_event_type = 'Lock' then 'lock'
    else 'latch'
  end as state, count(*) as count
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()
  group by 1`;

function isState(value: unknown): value is ConnectionState {
  return connectionStates.some((state) => state === value);
}

/** Ticks of a process in user and kernel mode, of which Linux counts a hundred a second. */
async function processorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name of the program comes second, and may contain spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The CPU time of each PostgreSQL process in seconds, by process id. */
async function databaseTimes(connection: Connection): Promise<Map<number, number> | undefined> {
  if (process.platform !== "linux") return undefined;
  const { rows } = await connection.run("select pid from pg_stat_activity");
  const pids = rows.map(({ pid }) => Number(pid));
  // A process may have exited in between.
  const times = await Promise.all(pids.map((pid) => processorTime(pid).catch(() => 0)));
  return new Map(pids.map((pid, index) => [pid, times[index] ?? 0]));
}

/** The total growth in CPU time of the processes that exist at the end; new processes start at 0. */
function growth(before: Map<number, number> | undefined, after: Map<number, number> | undefined): number | undefined {
  if (before === undefined || after === undefined) return undefined;
  return [...after].reduce((sum, [pid, time]) => sum + Math.max(time - (before.get(pid) ?? 0), 0), 0);
}

async function transactions(connection: Connection): Promise<{ committed: number; rolledBack: number }> {
  const { rows } = await connection.run(
    "select xact_commit, xact_rollback from pg_stat_database where datname = current_database()",
  );
  return { committed: Number(rows[0]?.["xact_commit"]), rolledBack: Number(rows[0]?.["xact_rollback"]) };
}

/** Monitors a PostgreSQL on this machine. */
export interface DatabaseWatch {
  /** Runs some work, and returns its result with the database activity. */
  during: <Result>(work: () => Promise<Result>) => Promise<{ result: Result; activity: DatabaseActivity }>;
  end: () => Promise<void>;
}

export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  const connections = connectionsTo({ url, poolSize: 1, connectTimeout: 10, statementTimeout: 10, idleTimeout: 60 });
  function ask<Result>(work: (connection: Connection) => Promise<Result>) {
    return connections.use(work);
  }

  async function sample(signal: AbortSignal): Promise<DatabaseActivity["connections"]> {
    const sums: Record<ConnectionState, number> = { working: 0, disk: 0, lock: 0, latch: 0, process: 0 };
    let samples = 0;
    while (!signal.aborted) {
      const { rows } = await ask((connection) => connection.run(question));
      for (const { state, count } of rows) if (isState(state)) sums[state] += Number(count);
      samples += 1;
      await setTimeout(interval);
    }
    for (const state of connectionStates) sums[state] /= Math.max(samples, 1);
    return sums;
  }

  function state() {
    return ask(async (connection) => ({ times: await databaseTimes(connection), ...(await transactions(connection)) }));
  }

  return {
    async during(work) {
      const before = await state();
      const begin = performance.now();
      const ended = new AbortController();
      const sampling = sample(ended.signal);
      let result;
      try {
        result = await work();
      } finally {
        ended.abort();
      }
      const seconds = (performance.now() - begin) / 1000;
      const after = await state();
      const rolledBack = after.rolledBack - before.rolledBack;
      const all = rolledBack + after.committed - before.committed;
      const time = growth(before.times, after.times);
      return {
        result,
        activity: {
          connections: await sampling,
          processors: time === undefined ? undefined : time / seconds,
          rolledBack: all > 0 ? rolledBack / all : 0,
        },
      };
    },
    end: () => connections.close(),
  };
}
