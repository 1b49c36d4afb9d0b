import process from "node:process";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { nearestName } from "@gw/openapi";
import { printFailure } from "@gw/openapi/cannot-run";

/** The options of a command, as Node's `parseArgs` accepts them. Every command also has `--help`, and `-h`. */
type Taken = Omit<ParseArgsConfig, "strict" | "tokens">;

/**
 * Parses the arguments of a command. With `--help` it prints the usage and exits with 0; if the arguments are invalid, it
 * prints what is wrong and how to call it, and exits with 2.
 *
 * @example const { values, positionals } = readCall(usage, { options: { check: { type: "boolean", default: false } } });
 */
export function readCall<const Config extends Taken>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if ((config.args ?? process.argv).some((arg) => arg === "--help" || arg === "-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, option] = /^Option '(.+)' argument missing$/.exec(message) ?? [];
    if (option !== undefined) return endMisused(`Option '${option}' requires a value.`, usage);
    // Node adds a hint about positional arguments.
    const [sentence, unknown] = /^Unknown option '--?(.+?)'/.exec(message) ?? [];
    if (unknown === undefined) return endMisused(message, usage);
    const nearest = nearestName(unknown, Object.keys({ ...config.options, help: true }));
    return endMisused(`${sentence}. ${nearest === undefined ? "Remove it." : `Did you mean --${nearest}?`}`, usage);
  }
}

/** Prints what is wrong with the arguments and how to call the command, and exits with 2. */
export function endMisused(error: string, usage: string): never {
  const [, rest = ""] = usage.split(/^(?=Usage: )/m);
  const [calls = ""] = rest.split("\n\n");
  const [, command = ""] = /^Usage: ((?:\w\S* )?[\w./:-]+)/.exec(calls) ?? [];
  printFailure(error, `\`${command} --help\` shows all options, with examples.\n\n${calls}`);
  process.exit(2);
}
