import process from "node:process";
import { pathToFileURL } from "node:url";
import { runTurbo } from "./run-turbo.ts";
import { inRoot } from "@gw/test-support/workspace";

/** Builds the service, its documentation and the console, then serves them in this process, which signals reach then. */
async function start(options: string[]): Promise<void> {
  const filters = ["server", "docs", "console"].map((name) => `--filter=@gw/${name}`);
  const exitCode = await runTurbo(["run", "build", ...filters]);
  if (exitCode !== 0) {
    process.exitCode = exitCode;
    return;
  }
  const main = inRoot("packages/server/dist/main.js");
  process.argv.splice(1, Infinity, main, "serve", "--demo", "--console", inRoot("examples/console/dist"), ...options);
  await import(pathToFileURL(main).href);
}

await start(process.argv.slice(2));
