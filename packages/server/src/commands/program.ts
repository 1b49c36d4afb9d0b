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

/** Creates the command line. It throws a CommanderError for wrong usage, which it has printed then, and for help. */
export function createProgram({ env, stdout, stderr }: Surroundings, exitWith: (code: number) => void): Command {
  const terminal: Terminal = { stdout, stderr };
  let name = "";
  const program = new Command("gw-server")
    .description("The gateway management API: serves it, and manages its data and keys.")
    .option("--config <file>", "a file of settings, in YAML or JSON (GW_CONFIG)")
    .option("--version", "print the version of the contract and the commit of the build")
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
    .addHelpText("after", "\nExit codes: 0 done, 1 failed, 2 wrong usage or configuration.");

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
    .description("print every setting with its default, and the values that are set, except secrets")
    .action(async () => (await import("./settings.ts")).printSettings(terminal, readEnvironment()));
  addExamples(program);
  return program;
}

/** Shows what commander says of wrong usage as other errors are shown: `error: unknown command 'serv'\n(Did you mean serve?)`. */
function describeMisuse(text: string): string {
  const [, first = "", rest = ""] = /^error: (\w)([^]*?)\.?(?:\n|$)/.exec(text) ?? [];
  const [, suggestion = "`--help` after the command shows its arguments, options and examples."] =
    /\((Did you mean .*\?)\)/.exec(text) ?? [];
  return `✗ ${first.toUpperCase()}${rest}.\n  → ${suggestion}\n`;
}

function addExamples(command: Command): void {
  const calls = examples[command.parent ? wordsOf(command) : ""] ?? [];
  command.addHelpText("after", `\nExamples:\n${calls.map((call) => `  gw-server ${call}`).join("\n")}`);
  for (const each of command.commands) addExamples(each);
}
