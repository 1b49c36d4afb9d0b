import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { inRoot, root } from "@gw/test-support/workspace";
import { expiredWaivers } from "./expired-waivers.ts";

/** What turbo and pnpm print about their own work, rather than about that of a task. */
const relayed =
  /^\s*• |^\s*(?:Tasks|Cached|Time|Failed|Summary): |cache (?:hit|miss|bypass), |^(?:@gw\/\S+: )?\$ |\[ELIFECYCLE\]| ERROR .*(?:exited \(\d+\)|run failed)|WARNING +command finished with error/;

/** The lines of a log that are about the work of its task. */
export function withoutRelayed(log: string): string {
  return log
    .split("\n")
    .filter((line) => !relayed.test(stripVTControlCharacters(line)))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** A terminal sends its signals to turbo as well, which ends its tasks. */
function wait(): void {}

/** After how long without output a run shows in a terminal that it is at work, in milliseconds. */
const patience = 2000;

/** Runs turbo without telemetry, prints what its tasks print, and returns its exit code. */
export async function runTurbo(args: readonly string[]): Promise<number> {
  const { isTTY } = process.stdout;
  const child = spawn(process.execPath, [inRoot("node_modules/turbo/bin/turbo"), ...args], {
    cwd: root,
    stdio: ["inherit", "pipe", "pipe"],
    env: {
      ...process.env,
      ...(isTTY && { FORCE_COLOR: "1" }),
      TURBO_TELEMETRY_DISABLED: "1",
      GW_EXPIRED_WAIVERS: expiredWaivers(),
    },
  });
  const started = performance.now();
  let printed = started;
  let isBlank = true;
  for (const name of ["stdout", "stderr"] as const) {
    createInterface({ input: child[name] }).on("line", (line) => {
      const text = stripVTControlCharacters(line);
      const isRepeated = text.trim() === "" && isBlank;
      if (relayed.test(text) || isRepeated) return;
      isBlank = text.trim() === "";
      printed = performance.now();
      process[name].write(`${isTTY ? "\r\u001B[K" : ""}${line}\n`);
    });
  }
  const progress = setInterval(() => {
    const now = performance.now();
    if (!isTTY || now - printed < patience) return;
    process.stdout.write(`\r\u001B[K… ${args[1]}, ${((now - started) / 1000).toFixed(0)} s`);
  }, patience / 2);
  process.on("SIGINT", wait);
  const [code] = (await once(child, "close")) as [number | null];
  process.off("SIGINT", wait);
  clearInterval(progress);
  if (isTTY) process.stdout.write("\r\u001B[K");
  return code ?? 1;
}
