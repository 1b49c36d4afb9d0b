// oxlint-disable unicorn/require-post-message-target-origin -- Only windows have origins; these are threads.
import { parentPort, workerData } from "node:worker_threads";
import type { Answer, Question, ThreadData } from "./messages.ts";
import { openDatabase } from "./open-database.ts";
import { runStatements } from "./run-statements.ts";
import { sqliteCodeOf } from "./sqlite-error.ts";

/*
 * The thread of one connection. A commit waits for the disk and a scan for the processor; here they keep no other
 * request waiting.
 */

// Only `threadConnection` starts this file.
const { file, access, wait } = workerData as ThreadData;
const database = openDatabase(file, access, wait);
const run = runStatements(database);

const answer = (question: Question): Answer => {
  try {
    if (question.kind === "run") return { id: question.id, result: run(question.sql, question.parameters) };
    database.exec(question.sql);
    return { id: question.id, result: { rows: [], changes: 0 } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id: question.id, error: { message, code: sqliteCodeOf(error) } };
  }
};

parentPort?.on("message", (question: Question | "close") => {
  if (question !== "close") return parentPort?.postMessage(answer(question));
  database.close();
  parentPort?.close();
});
