import { Command, CommanderError } from "commander";
import { readBuildInfo } from "../observability/build-info.ts";
import { declareCommands } from "./declare-commands.ts";
import type { Declarations } from "./declare-transfer.ts";
import { examples } from "./examples.ts";
import { printMessage, type Terminal } from "./terminal.ts";

/** What the program finds around it; `process` fits. */
export interface Surroundings extends Terminal {
  env: Readonly<Record<string, string | undefined>>;
}

/** The name of a command, without its arguments. */
function wordsOf(command: Command): string {
  return command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();
}

/** Creates the command line. Throws a CommanderError for help and for usage errors, after printing them. */
export function createProgram({ env, stdout, stderr }: Surroundings, exitWith: (code: number) => void): Command {
  const terminal: Terminal = { stdout, stderr };
  let name = "";
  const program = new Command("gw-server")
    .description("Run the gateway management API and manage its data and keys.")
    .option("--config <file>", "a configuration file in YAML or JSON (GW_CONFIG)")
    .option("--version", "print the contract version and the build's commit")
    .on("option:version", () => {
      const { contract, commit } = readBuildInfo();
      stdout.write(`gw-server, contract ${contract}, commit ${commit}\n`);
      throw new CommanderError(0, "commander.version", "");
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(describeMisuse(text)),
    })
    .hook("preAction", (_program, command) => {
      name = wordsOf(command);
    })
    .showSuggestionAfterError()
    .addHelpText("after", "\nExit codes: 0 success, 1 failure, 2 usage or configuration error.");

  function readEnvironment() {
    const { config: file } = program.opts<{ config?: string }>();
    return { ...env, ...(file !== undefined && { GW_CONFIG: file }) };
  }
  const context: Declarations["context"] = async ({ defaults, options = {} } = {}) => {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    // Help needs no validator of settings.
    const { readConfig } = await import("../config/config.ts");
    return {
      config: readConfig({ ...defaults, ...readEnvironment(), ...Object.fromEntries(given) }, (warning) =>
        printMessage(terminal, [warning]),
      ),
      name,
      terminal,
    };
  };
  declareCommands({ program, context, exitWith });
  program
    .command("settings")
    .description("print every setting with its default and current value; secrets are masked")
    .action(async () => (await import("./settings.ts")).printSettings(terminal, readEnvironment()));
  addExamples(program);
  return program;
}

/** Formats commander's usage errors like other errors: `error: unknown command 'serv'\n(Did you mean serve?)`. */
function describeMisuse(text: string): string {
  const [, first = "", rest = ""] = /^error: (\w)([^]*?)\.?(?:\n|$)/.exec(text) ?? [];
  const [, suggestion = "Add `--help` to the command to see its arguments, options and examples."] =
    /\((Did you mean .*\?)\)/.exec(text) ?? [];
  return `✗ ${first.toUpperCase()}${rest}.\n  → ${suggestion}\n`;
}

function addExamples(command: Command): void {
  const calls = examples[command.parent ? wordsOf(command) : ""] ?? [];
  command.addHelpText("after", `\nExamples:\n${calls.map((call) => `  gw-server ${call}`).join("\n")}`);
  for (const each of command.commands) addExamples(each);
}
