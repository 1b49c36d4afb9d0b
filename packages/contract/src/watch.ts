import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync, watch as watchFolder } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { count } from "@gw/linter/report";
import { temporaryVariable } from "@gw/linter/temporary-folder";

/** How long after a change others may follow, in milliseconds: editors and git write files one after another. */
const pause = 100;

/**
 * Runs a call of `gw-contract` now, and again after each change of its files, until a signal ends the process. Each run has
 * a process of its own, because Node loads a configuration and what it imports only once.
 *
 * @param findFiles Returns the absolute paths of the files. It is called before each run.
 */
export async function runOnChanges(
  args: readonly string[],
  findFiles: () => Promise<readonly string[]>,
): Promise<never> {
  for (let isFirst = true; ; isFirst = false) {
    const files = await findFiles();
    // Also what is saved while the command runs.
    const changed = waitForChange(files);
    await runInProcess(args);
    if (isFirst) console.log(`Watching ${count(files.length, "file")}. Press Ctrl+C to stop.`);
    await changed;
    await settle();
  }
}

/** Waits for what is saved together with a change. */
export function settle(): Promise<void> {
  return setTimeout(pause);
}

/**
 * Waits for a change of files, or of anything in folders. It watches the folders of files: one that an editor replaces is
 * another one, which nobody would watch.
 */
export function waitForChange(paths: readonly string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const folders = paths.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  const files = paths.filter((path) => !folders.includes(path));
  const watchers = [
    ...folders.map((folder) => watchFolder(folder, { recursive: true }, () => resolve())),
    ...[...Map.groupBy(files, dirname)]
      .filter(([folder]) => existsSync(folder))
      .map(([folder, own]) =>
        watchFolder(folder, (_event, name) => {
          if (name === null || own.includes(join(folder, name))) resolve();
        }),
      ),
  ].map((watcher) => watcher.on("error", () => resolve()));
  return promise.finally(() => {
    for (const watcher of watchers) watcher.close();
  });
}

async function runInProcess(args: readonly string[]): Promise<void> {
  const temporary = mkdtempSync(join(process.env[temporaryVariable] ?? tmpdir(), "gw-watch-"));
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? "", ...args], {
    stdio: "inherit",
    // So it is not supervised by a process of its own, too.
    env: { ...process.env, [temporaryVariable]: temporary },
  });
  await once(child, "exit");
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
}
