import { writeSync } from "node:fs";

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
      const isFull = error instanceof Error && "code" in error && error.code === "EAGAIN";
      if (!isFull || waited >= timeout) throw error;
      Atomics.wait(pauseCell, 0, 0, pause);
    }
  }
}
