// oxlint-disable unicorn/require-post-message-target-origin -- Only windows have origins; these are threads.
import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { LostConnectionError, StorageUnavailableError } from "../errors.ts";
import type { StatementResult, Value } from "../statements.ts";
import type { Access } from "./database-file.ts";
import { sqliteCodeOf, storageError } from "./sqlite-error.ts";

/** TypeScript sources in development, compiled files in `dist/`. */
const thread = new URL(`./connection-thread${extname(import.meta.url)}`, import.meta.url);

/** The worker data, requests and responses of a connection thread. */
export interface ThreadData {
  file: string;
  access: Access;
  wait?: number | undefined;
}

export type ThreadRequest =
  | { id: number; kind: "run"; sql: string; parameters: readonly Value[]; deadline: number }
  | { id: number; kind: "exec"; sql: string };

/** An error loses its code between threads, so its properties are sent separately. */
export type ThreadResponse =
  { id: number; result: StatementResult } | { id: number; error: { message: string; code: number | undefined } };

interface PendingRequest {
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

export type ThreadConnection = ReturnType<typeof threadConnection>;

type WithoutId<One> = One extends ThreadRequest ? Omit<One, "id"> : never;

/**
 * A connection in a separate thread, which its first statement starts. Statements run in the order in which they are sent. If
 * the thread ends by itself, statements fail until a restart, so that no transaction continues in another thread; reads,
 * which stand alone, restart it.
 */
export function threadConnection(data: ThreadData) {
  let worker: Worker | undefined;
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let ended: Error | undefined;
  let isClosed = false;
  /** How many threads have ended since the last response. */
  let endedThreads = 0;

  function end(error: Error) {
    ended ??= error;
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  }

  /** Replaces the thread if it has ended. Not within a transaction. */
  function restart() {
    if (isClosed || !ended) return;
    worker = undefined;
    ended = undefined;
  }

  function start(): Worker {
    const started = new Worker(thread, { workerData: data });
    started.on("message", (response: ThreadResponse) => {
      endedThreads = 0;
      const pendingRequest = pending.get(response.id);
      pending.delete(response.id);
      if ("result" in response) pendingRequest?.resolve(response.result);
      else pendingRequest?.reject(storageError(response.error.message, response.error.code));
    });
    let code: number | undefined;
    started.on("error", (error) => {
      code = sqliteCodeOf(error);
      if (worker !== started) return;
      const message = `The connection to the database failed: ${error.message}`;
      end(code === undefined ? new LostConnectionError(message) : storageError(error.message, code));
    });
    started.on("exit", () => {
      // The file may become usable again.
      if (code === undefined) endedThreads += 1;
      if (worker === started) end(new LostConnectionError("The connection to the database is closed."));
    });
    return started;
  }

  function send(request: WithoutId<ThreadRequest>): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      if (data.access === "read") restart();
      if (ended) return reject(ended);
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      worker ??= start();
      worker.postMessage({ ...request, id: lastId });
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    if (ended) return;
    if (!worker) return end(new StorageUnavailableError("The connection to the database is closed."));
    const exited = once(worker, "exit");
    worker.postMessage("close");
    await exited;
  }

  return {
    /** Runs a statement until a deadline (see `clockTime`), without one by default. */
    run: (sql: string, parameters: readonly Value[] = [], deadline = Infinity) =>
      send({ kind: "run", sql, parameters, deadline }),
    async exec(sql: string): Promise<void> {
      await send({ kind: "exec", sql });
    },
    restart,
    /** Throws `StorageUnavailableError` if threads end as soon as they are started. */
    assertStartable() {
      if (ended && endedThreads > 1) throw ended;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
