// oxlint-disable unicorn/require-post-message-target-origin -- Only windows have origins; these are threads.
import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { StorageUnavailableError } from "../errors.ts";
import type { Connection, StatementResult } from "../statements.ts";
import type { Answer, Question, ThreadData } from "./messages.ts";
import { isBusy, sqliteCodeOf, storageError } from "./sqlite-error.ts";

/** The sources run as they are in development, and compiled in `dist/`. */
const thread = new URL(`./connection-thread${extname(import.meta.url)}`, import.meta.url);

type Waiting = { resolve(result: StatementResult): void; reject(error: Error): void };
type Asked<One> = One extends Question ? Omit<One, "id"> : never;

/** A connection in a thread of its own. Statements run in the order in which they are asked. */
export const threadConnection = (data: ThreadData): Connection => {
  const worker = new Worker(thread, { workerData: data });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: Error | undefined;

  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };

  worker.on("message", (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("result" in answer) asker?.resolve(answer.result);
    else asker?.reject(storageError(answer.error.message, answer.error.code));
  });
  worker.on("error", (error) => {
    const broken = new StorageUnavailableError(`The connection to the database broke: ${error.message}`);
    end(isBusy(sqliteCodeOf(error)) ? storageError(error.message, sqliteCodeOf(error)) : broken);
  });
  worker.on("exit", () => end(new StorageUnavailableError("The connection to the database is closed.")));

  const ask = (question: Asked<Question>): Promise<StatementResult> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ ...question, id: asked });
    });

  return {
    run: (sql, parameters = []) => ask({ kind: "run", sql, parameters }),
    async exec(sql) {
      await ask({ kind: "exec", sql });
    },
    async close() {
      if (ended) return;
      const exited = once(worker, "exit");
      worker.postMessage("close");
      await exited;
    },
  };
};
