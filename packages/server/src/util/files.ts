import { createHash } from "node:crypto";
import { mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { codeOf, withPath } from "./errors.ts";
import { createReadStream, writeSync } from "node:fs";

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/**
 * Creates a folder that only its owner can use, and any missing parents.
 *
 * Node's `recursive` option loops forever if a folder can't be created in an existing parent and the error is ENOENT, as
 * below /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    if (codeOf(error) !== "ENOENT" || (await isFolder(dirname(folder)))) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}

/** Writes a new file that only its owner can read, to disk. Its name is durable only after its folder is synced. */
export async function writePrivateFile(file: string, text = ""): Promise<void> {
  await using handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    throw withPath(error, file);
  }
}

/** The name of a file while it is written. What an interrupted command leaves under it is never read. */
export function incompleteName(file: string): string {
  return `${file}.incomplete`;
}

/** Waits until what was written to a file, or the names of the files in a folder, are on disk. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

/** The SHA-256 of a file, in hex, and its size in bytes. */
export async function digestFile(path: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  const stream = createReadStream(path);
  await pipeline(stream, hash);
  return { sha256: hash.digest("hex"), size: stream.bytesRead };
}

/** How often a full pipe is tried again, in milliseconds. */
const pause = 5;

/** Nothing ever changes it: waiting on it is a synchronous pause. */
const pauseCell = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes as much as fits, synchronously, and returns the number of bytes.
 *
 * @param timeout how long to wait for the reader of a non-blocking pipe that is full, in milliseconds.
 * @throws Error with the code EAGAIN if it is still full then.
 */
export function writeSome(fd: number, bytes: Uint8Array, timeout: number): number {
  for (let waited = 0; ; waited += pause) {
    try {
      return writeSync(fd, bytes);
    } catch (error) {
      if (codeOf(error) !== "EAGAIN" || waited >= timeout) throw error;
      Atomics.wait(pauseCell, 0, 0, pause);
    }
  }
}
