import { spawnSync } from "node:child_process";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { inRoot } from "./workspace.ts";

/** Builds what the service needs, then serves the demo in this process, so that a signal reaches the service itself. */
async function start(options: string[]): Promise<void> {
  const { status } = spawnSync(
    inRoot("node_modules/.bin/turbo"),
    ["run", "build", "--filter=@gw/server", "--filter=@gw/docs", "--output-logs=errors-only"],
    { stdio: "inherit", env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" } },
  );
  if (status !== 0) {
    process.exitCode = status ?? 1;
    return;
  }
  const main = inRoot("packages/server/dist/main.js");
  process.argv.splice(1, Infinity, main, "serve", "--demo", ...options);
  await import(pathToFileURL(main).href);
}

await start(process.argv.slice(2));
