import { constants, fstatSync, openSync } from "node:fs";
import { pino, type DestinationStream, type Logger } from "pino";
import { writeSome } from "../util/files.ts";
import type { Config } from "../config/config.ts";

/** How long a line may wait for others to be written with it, in milliseconds. */
const longestWait = 100;

/** So much text is written at once, in characters: a write per line would cost a small request a tenth of its time. */
const batchLength = 4096;

/** How much is kept while it can't be written, in characters. */
const mostKept = 4_194_304;

/** How long the end of a process waits for the reader of a full pipe, in milliseconds. */
const lastWait = 500;

/** The level of a warning. https://getpino.io/#/docs/api?id=loggerlevels-object */
const warning = 40;

const standardOutput = 1;

/** A pipe is opened again as non-blocking, so that a reader that stalls does not hold up the process. */
function openOutput(): number {
  try {
    if (fstatSync(standardOutput).isFIFO())
      return openSync("/proc/self/fd/1", constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Only Linux can, and only while the pipe has a reader.
  }
  return standardOutput;
}

/**
 * Creates a destination that writes lines in batches to a file descriptor, standard output by default. While it can't be
 * written, such as on a full disk, 4 MB of lines are kept; further ones are dropped, and counted in a line that follows.
 * pino's own destination would never end the process then: it tries to write the last lines until the disk has room.
 */
export function createLogOutput(fd = openOutput()): DestinationStream {
  let unwritten = Buffer.alloc(0);
  let lines = "";
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  function schedule() {
    timer ??= setTimeout(flush, longestWait, 0).unref();
  }

  function flush(timeout: number) {
    clearTimeout(timer);
    timer = undefined;
    unwritten = Buffer.concat([unwritten, Buffer.from(lines)]);
    lines = "";
    try {
      while (unwritten.length > 0) unwritten = unwritten.subarray(writeSome(fd, unwritten, timeout));
    } catch {
      // A part of a line may have been written. The rest follows once it can be.
      schedule();
      return;
    }
    if (dropped === 0) return;
    const report = {
      level: warning,
      time: Date.now(),
      lines: dropped,
      msg: "lines were dropped: the log could not be written",
    };
    dropped = 0;
    write(`${JSON.stringify(report)}\n`);
  }

  function write(line: string) {
    if (unwritten.length + lines.length + line.length > mostKept) {
      dropped += 1;
      return;
    }
    lines += line;
    if (lines.length >= batchLength && unwritten.length === 0) flush(0);
    else schedule();
  }

  process.once("exit", () => flush(lastWait));
  return { write };
}

let sharedOutput: DestinationStream | undefined;

/** Creates the log: a JSON object per line, on standard output by default. */
export function createLogger({ logLevel }: Config, destination?: DestinationStream): Logger {
  return pino({ level: logLevel }, destination ?? (sharedOutput ??= createLogOutput()));
}
