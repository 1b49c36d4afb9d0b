import { spawnSync } from "node:child_process";
import process from "node:process";
import { inRoot, root } from "@gw/test-support/workspace";
import { expiredWaivers } from "./expired-waivers.ts";

/** Runs turbo without telemetry, prints its output, and returns its exit code. */
export function runTurbo(args: readonly string[]): number {
  const { status } = spawnSync(process.execPath, [inRoot("node_modules/turbo/bin/turbo"), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", GW_EXPIRED_WAIVERS: expiredWaivers() },
  });
  return status ?? 1;
}
