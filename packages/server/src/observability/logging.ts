import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "../config/config.ts";

/** Creates the log: a JSON object per line, on standard output by default. */
export function createLogger({ logLevel }: Config, destination?: DestinationStream): Logger {
  return destination ? pino({ level: logLevel }, destination) : pino({ level: logLevel });
}
