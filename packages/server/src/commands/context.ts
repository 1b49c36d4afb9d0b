import type { Config } from "../config/config.ts";
import type { Terminal } from "./terminal.ts";

/** What a command works with. */
export interface CommandContext {
  config: Config;
  /** The name of the command, for the audit log, without its arguments. */
  name: string;
  terminal: Terminal;
}
