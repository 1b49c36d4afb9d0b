import { spawnSync } from "node:child_process";
import process from "node:process";
import { expiredWaivers } from "./expired-waivers.ts";
import { inRoot, root } from "./workspace.ts";

/** Runs tasks of turbo.json with turbo, shows what it prints, and answers its exit code. Turbo sends no telemetry. */
export function runTurbo(turboArguments: readonly string[]): number {
  const { status } = spawnSync(inRoot("node_modules/.bin/turbo"), ["run", ...turboArguments], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", GW_EXPIRED_WAIVERS: expiredWaivers() },
  });
  return status ?? 1;
}
