import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { codeOf, withPath } from "./errors.ts";
import { createReadStream, writeSync } from "node:fs";

/** Creates a folder that only its owner can use, and missing parents. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Writes a new file that only its owner can read, to disk. Its name is durable only after its folder is synced. */
export async function writePrivateFile(file: string, text = ""): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    throw withPath(error, file);
  } finally {
    await handle.close();
  }
}

/** The name of a file while it is written. What an interrupted command leaves under it is never read. */
export function incompleteName(file: string): string {
  return `${file}.incomplete`;
}

/** Waits until what was written to a file, or the names of the files in a folder, are on disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
