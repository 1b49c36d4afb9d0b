import type { Config } from "../config/config.ts";
import type { Terminal } from "./terminal.ts";

/** What a command works with. */
export interface CommandContext {
  config: Config;
  /** The name of the command, for the audit log, without its arguments. */
  name: string;
  terminal: Terminal;
}

/** A command failed for an expected reason; the message says why, and what to do. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

/** A command was called with options that don't go together; nothing was done. */
export class MisuseError extends CommandError {
  override readonly name = "MisuseError";
}

/** The kinds of keys that the command line can issue. */
export const issuable = ["gateway", "admin", "portal", "dashboard", "demo"] as const;

export type Issuable = (typeof issuable)[number];
