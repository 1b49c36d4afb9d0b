import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync, watch as watchFolder } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { count } from "@gw/linter/report";
import { temporaryVariable } from "@gw/linter/temporary-folder";

/** How long to wait for further changes, in milliseconds: editors and git write files one at a time. */
const pause = 100;

/**
 * Runs `gw-contract` now, and again after each change of its files, until a signal ends the process. Each run has its
 * own process, because Node loads a configuration and its imports only once.
 *
 * @param findFiles Returns the absolute paths of the files. It is called before each run.
 */
export async function runOnChanges(
  args: readonly string[],
  findFiles: () => Promise<readonly string[]>,
): Promise<never> {
  for (let isFirst = true; ; isFirst = false) {
    const files = await findFiles();
    // Including files that are saved while the command runs.
    const changed = waitForChange(files);
    await runInProcess(args);
    if (isFirst) console.log(`Watching ${count(files.length, "file")}. Press Ctrl+C to stop.`);
    await changed;
    await settle();
  }
}

/** Waits for files that are saved together with a change. */
export function settle(): Promise<void> {
  return setTimeout(pause);
}

/**
 * Waits for a change of files, or of anything in folders. It watches the folders of files: a file that an editor
 * replaces is a new one, which would not be watched.
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
    // So that the run is not supervised by yet another process.
    env: { ...process.env, [temporaryVariable]: temporary },
  });
  await once(child, "exit");
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
}
