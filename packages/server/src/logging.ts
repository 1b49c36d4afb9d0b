import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";

/** Makes the log: a JSON object a line, on the standard output unless told otherwise. */
export const createLogger = ({ logLevel }: Config, destination?: DestinationStream): Logger =>
  destination ? pino({ level: logLevel }, destination) : pino({ level: logLevel });
