import process from "node:process";
import { pathToFileURL } from "node:url";
import { runTurbo } from "./run-turbo.ts";
import { inRoot } from "@gw/test-support/workspace";

/** Builds what the service needs, then serves the demo in this process, so that a signal reaches the service itself. */
async function start(options: string[]): Promise<void> {
  const exitCode = runTurbo(["run", "build", "--filter=@gw/server", "--filter=@gw/docs", "--output-logs=errors-only"]);
  if (exitCode !== 0) {
    process.exitCode = exitCode;
    return;
  }
  const main = inRoot("packages/server/dist/main.js");
  process.argv.splice(1, Infinity, main, "serve", "--demo", ...options);
  await import(pathToFileURL(main).href);
}

await start(process.argv.slice(2));
