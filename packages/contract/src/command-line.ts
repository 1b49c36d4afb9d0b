import process from "node:process";
import { CannotRun, explainFileError, messageOf, printFailure } from "@gw/openapi/cannot-run";
import { nearestName } from "@gw/openapi";
import { SlowPattern } from "@gw/openapi/reader";
import manifest from "../package.json" with { type: "json" };

/** Runs a command with the arguments after its name, and returns the exit code. Throws `CannotRun` if it can't run. */
type Run = (args: string[]) => number | Promise<number>;

/** All commands, with their summary in the help and their module, which is loaded on demand. */
const commands: Record<string, { summary: string; load: () => Promise<{ run: Run }> }> = {
  init: { summary: "set up a repository with an OpenAPI document", load: () => import("./commands/init.ts") },
  lint: { summary: "find errors and rule violations in a document", load: () => import("./commands/lint.ts") },
  bundle: { summary: "bundle a document into one file", load: () => import("./commands/bundle.ts") },
  diff: {
    summary: "compare two documents and find what breaks clients",
    load: () => import("./commands/diff.ts"),
  },
  docs: { summary: "write the API reference of a document as a static site", load: () => import("./commands/docs.ts") },
  explain: { summary: "explain a lint rule or a change", load: () => import("./commands/explain.ts") },
  generate: { summary: "generate code from a document", load: () => import("./commands/generate.ts") },
  move: { summary: "migrate a repository from openapi-typescript", load: () => import("./commands/move.ts") },
  review: {
    summary: "review a change: what breaks clients, and which release it requires",
    load: () => import("./commands/review.ts"),
  },
  types: { summary: "write only the types, as openapi-typescript does", load: () => import("./commands/types.ts") },
  usage: {
    summary: "list the parts of a contract that an application uses",
    load: () => import("./commands/usage.ts"),
  },
};

const usage = `\
Usage: gw-contract <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join("\n")}

\`gw-contract <command> --help\` shows the options of a command, and \`gw-contract --version\` the version.
A document is a file, a URL, a file in a commit or standard input, in Swagger 2.0 or OpenAPI 3.0 to 3.2.
Pass it as an argument, or set it in contract.config.ts along with your other settings.

Examples:
  gw-contract init
  gw-contract lint openapi.yaml
  gw-contract generate openapi.yaml --out src/api
  gw-contract diff main:openapi.yaml openapi.yaml

Exit codes: 0 passed (warnings are allowed), 1 problems found, 2 the command could not run.`;

async function run(name: string | undefined, args: string[]): Promise<number> {
  if (name === "--help" || name === "-h" || name === "help") {
    console.log(usage);
    return 0;
  }
  if (name === "--version") {
    console.log(manifest.version);
    return 0;
  }
  if (name === undefined || !Object.hasOwn(commands, name)) {
    if (name === undefined) console.error(usage);
    else {
      const nearest = nearestName(name, Object.keys(commands));
      const remedy = nearest === undefined ? "`gw-contract --help` lists all commands." : `Did you mean ${nearest}?`;
      printFailure(`Unknown command ${JSON.stringify(name)}.`, remedy);
    }
    return 2;
  }
  const command = await commands[name]?.load();
  return command?.run(args) ?? 2;
}

/** Prints why a command failed. Most users can't use a stack trace, so it is only printed with DEBUG. */
function reportFailure(error: unknown): void {
  const failure = error instanceof CannotRun || error instanceof SlowPattern ? error : explainFileError(error);
  const remedy = failure?.remedy ?? "This is a bug in gw-contract. Set DEBUG=1 to print the stack trace.";
  printFailure(messageOf(failure ?? error), remedy);
  if (process.env["DEBUG"]) console.error(error);
}

/**
 * Runs `gw-contract`.
 *
 * @param args - The arguments after the program's name, such as `["lint", "openapi.yaml"]`.
 * @returns The exit code.
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const [name, ...others] = args;
  try {
    return await run(name, others);
  } catch (error) {
    reportFailure(error);
    return 2;
  }
}
