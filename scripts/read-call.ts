import process from "node:process";
import { parseArgs, type ParseArgsConfig } from "node:util";

/** What a command takes, in the terms of Node's `parseArgs`; `--help` is known to all. */
type Taken = Omit<ParseArgsConfig, "args" | "strict" | "tokens">;

/**
 * Reads how a command was called. A call for help is answered with the usage and ends the process with 0, one that is
 * not understood with what is wrong and the usage, and 2.
 *
 * @example const { values, positionals } = readCall(usage, { options: { check: { type: "boolean", default: false } } });
 */
export function readCall<const Config extends Taken>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return endMisused(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Ends a process that was called in a way that it does not understand. */
export function endMisused(fault: string, usage: string): never {
  console.error(`${fault}\n\n${usage}`);
  process.exit(2);
}
