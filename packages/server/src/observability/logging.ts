import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "../config/config.ts";

/** How long a line may wait for others to be written with it, in milliseconds. */
const longestWait = 100;

/** Standard output, written in batches: a write per line would cost a small request a tenth of its time. */
function batchedOutput(): DestinationStream {
  return pino.destination({ minLength: 4096, periodicFlush: longestWait, sync: false });
}

/** Creates the log: a JSON object per line, on standard output by default. */
export function createLogger({ logLevel }: Config, destination = batchedOutput()): Logger {
  return pino({ level: logLevel }, destination);
}
