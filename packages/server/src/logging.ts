import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";

/**
 * Lines are written once there are so many bytes of them, or after so many milliseconds, and when the process ends: a
 * write for each line would keep requests waiting. Only a process that is killed loses lines.
 */
const batch = { minLength: 4096, periodicFlush: 200 };

/** Makes the log: a JSON object a line, on the standard output unless told otherwise. */
export const createLogger = ({ logLevel }: Config, destination?: DestinationStream): Logger =>
  pino({ level: logLevel }, destination ?? pino.destination({ sync: false, ...batch }));
