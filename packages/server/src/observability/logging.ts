import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "../config/config.ts";
import { logOutput } from "./log-output.ts";

let standardOutput: DestinationStream | undefined;

/** Creates the log: a JSON object per line, on standard output by default. */
export function createLogger({ logLevel }: Config, destination?: DestinationStream): Logger {
  return pino({ level: logLevel }, destination ?? (standardOutput ??= logOutput()));
}
