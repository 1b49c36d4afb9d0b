import type { Config } from "../config/config.ts";
import type { Terminal } from "./terminal.ts";

/** What a command works with. */
export interface CommandContext {
  config: Config;
  /** The name of the command, for the audit log, without its arguments. */
  name: string;
  terminal: Terminal;
}

/** The exit codes beside 0: the work failed, the usage or the configuration is wrong, or there is something to do. */
export const exitCodes = { failed: 1, misused: 2, toDo: 3 } as const;

/** The kinds of keys that the command line can issue. */
export const issuable = ["gateway", "admin", "portal", "dashboard", "demo"] as const;

export type Issuable = (typeof issuable)[number];
