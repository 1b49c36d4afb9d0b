import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache } from "@gw/test-support/compile-cache";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, onTestFinished } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { openStore, serviceWaits } from "../../src/service/database.ts";
import { startService } from "../../src/service/start-service.ts";
import { callCommand, runCommand, startServeCommand } from "./command-line.ts";

export const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
export const demo = fileURLToPath(new URL("../../demo/", import.meta.url));

type Settings = Readonly<Record<string, string>>;

/** A folder for the tests of a file, or for one test, and functions that run commands and services on the data in it. */
export function openCommandFolder(whenDone: (remove: () => void) => void = afterAll) {
  const folder = temporaryFolder(whenDone);
  const environment = {
    ...compileCache,
    PATH: process.env["PATH"] ?? "",
    GW_DATA_DIRECTORY: join(folder, "data"),
    GW_PORT: "0",
    GW_MONITOR_PORT: "0",
  };
  return {
    folder,
    environment,
    /** Runs a command in this process, which shows all but what only a process has: signals, streams and exit codes. */
    run: (args: readonly string[], more: Settings = {}) => callCommand(args, { ...environment, ...more }),
    runProcess: (args: readonly string[], more: Settings = {}) =>
      runCommand("source", args, { cwd: folder, env: { ...environment, ...more } }),
    serveProcess: (more: Settings = {}) =>
      startServeCommand("source", { cwd: folder, env: { ...environment, ...more } }),
    /** Starts a service in this process, with a connection of its own to the database, which ends with the test. */
    serve: async (more: Settings = {}) => {
      const config = readConfig({ ...environment, GW_LOG_LEVEL: "silent", ...more });
      const store = await openStore(config, serviceWaits(config));
      const service = await startService(config, store);
      onTestFinished(async () => {
        await service.stop();
        await store.close();
      });
      return service;
    },
  };
}
