// oxlint-disable unicorn/require-post-message-target-origin -- Only windows have origins; these are threads.
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "./database-file.ts";
import { runStatements } from "./local-connection.ts";
import { sqliteCodeOf } from "./sqlite-error.ts";
import type { ThreadData, ThreadRequest, ThreadResponse } from "./thread-connection.ts";
import { messageOf } from "../../util/errors.ts";

/*
 * The worker thread of one connection. Commits wait for the disk and scans use the processor; here they don't block other
 * requests.
 */

// Only `threadConnection` starts this file.
const { file, access, wait } = workerData as ThreadData;
const database = openDatabase(file, access, wait);
const run = runStatements(database);

function runRequest(request: ThreadRequest): ThreadResponse {
  try {
    if (request.kind === "run")
      return { id: request.id, result: run(request.sql, request.parameters, request.deadline) };
    database.exec(request.sql);
    return { id: request.id, result: { rows: [] } };
  } catch (error) {
    return { id: request.id, error: { message: messageOf(error), code: sqliteCodeOf(error) } };
  }
}

parentPort?.on("message", (request: ThreadRequest | "close") => {
  if (request !== "close") return parentPort?.postMessage(runRequest(request));
  database.close();
  parentPort?.close();
});
