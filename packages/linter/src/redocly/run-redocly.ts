import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { CannotRun } from "@gw/openapi/cannot-run";
import type { ProgramResult } from "../children.ts";
import { isUrl, keptPaths, readText } from "@gw/openapi/source-file";
import { createFetcher } from "../fetcher.ts";
import { pathIn, type Project } from "../project.ts";

/**
 * Loaded before Redocly, which takes the file in a reference for a path: in a URI, characters such as spaces are encoded. It
 * also counts a byte order mark as a character, which editors do not. It asks this process for URLs, which it would fetch
 * without limits, and for texts that are not those on the disk.
 */
function preload(kept: readonly string[]): string {
  return `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
const { resolve } = path;
const { existsSync, lstatSync } = fs;
path.resolve = (...parts) => {
  const file = resolve(...parts);
  try {
    const decoded = resolve(...parts.slice(0, -1), decodeURIComponent(parts.at(-1)));
    return decoded !== file && existsSync(decoded) ? decoded : file;
  } catch {
    return file;
  }
};
process.setMaxListeners(0);
let asked = 0;
const ask = (path) =>
  new Promise((resolve, reject) => {
    const id = asked++;
    process.on("message", function receive(answer) {
      if (answer.id !== id) return;
      process.off("message", receive);
      if (answer.error === undefined) resolve(answer);
      else reject(new Error(answer.error));
    });
    process.send({ id, path });
  });
globalThis.fetch = async (url) => {
  const { text, type } = await ask(String(url));
  return new Response(text, { headers: { "content-type": type } });
};
const kept = new Set(${JSON.stringify(kept)});
fs.existsSync = (path) => kept.has(resolve(String(path))) || existsSync(path);
fs.lstatSync = (path, ...options) => lstatSync(kept.has(path) ? process.execPath : path, ...options);
const { readFile } = fs.promises;
fs.promises.readFile = async (...call) => {
  const read = kept.has(call[0]) ? (await ask(call[0])).text : await readFile(...call);
  return typeof read === "string" ? read.replace(/^\\uFEFF/, "") : read;
};
syncBuiltinESMExports();
`;
}

/** Turns off what Redocly reports to its makers, and asks. */
const quiet = {
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  REDOCLY_SUPPRESS_NOTIFICATIONS: "true",
};

/** Runs Redocly in the folder of a project, and resolves with its output, even if it fails. */
export async function runRedocly(args: readonly string[], project: Project): Promise<ProgramResult> {
  const { folder, fetch = createFetcher() } = project;
  const program = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
  const imported = `--import=data:text/javascript,${encodeURIComponent(preload(keptPaths(pathIn(project, project.document))))}`;
  const child = spawn(process.execPath, [imported, program, ...args], {
    cwd: folder,
    env: { ...process.env, ...quiet },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  async function answer({ id, path }: { id: number; path: string }): Promise<void> {
    const read = isUrl(path) ? fetch(path) : Promise.resolve({ text: readText(path) });
    const answered = await read.catch((error: Error) => ({
      error: error instanceof CannotRun ? `${error.message} → ${error.remedy}` : error.message,
    }));
    if (child.connected) child.send({ id, ...answered });
  }
  child.on("message", (asked: { id: number; path: string }) => void answer(asked));
  if (!child.stdout || !child.stderr) throw new Error("The output of Redocly is not piped.");
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]).catch((error: Error) => {
    throw new Error(`Redocly could not be run: ${error.message}`, { cause: error });
  });
  return { exitCode: exitCode ?? 1, stdout, stderr };
}

/** Why Redocly ended without a report: usually its configuration, which may name a plugin that fails. */
export function redoclyFailure({ rules }: Project, output: string): Error {
  const message = `Redocly failed: ${output.trim()}`;
  return rules?.redocly === undefined ? new Error(message) : new CannotRun(message, `Correct ${rules.redocly}.`);
}
