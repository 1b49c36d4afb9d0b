import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { buildTasks } from "./build/tasks.ts";
import { inRoot, root } from "./workspace.ts";

/** Watches the workspace and repeats the steps that a change concerns. */
const turbo = spawn(inRoot("node_modules/.bin/turbo"), ["watch", ...buildTasks, "--ui=stream"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
});
process.on("SIGINT", () => turbo.kill("SIGINT"));
const [exitCode] = (await once(turbo, "close")) as [number | null];
process.exitCode = exitCode ?? 0;
