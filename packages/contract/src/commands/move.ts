import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CannotRun } from "@gw/openapi/cannot-run";
import { count } from "@gw/linter/report";
import { git } from "@gw/review/git/git";
import manifest from "../../package.json" with { type: "json" };
import { readCall } from "../read-call.ts";
import { isTypesFlag } from "./types.ts";

const usage = `\
Migrates a repository from openapi-typescript to \`gw-contract types\`, which writes the same types: replaces the name in
scripts, dependencies and imports. Shows the planned changes, and the lines that you need to change by hand.

Usage: gw-contract move [--write]

  --write  change the files; the repository must have no uncommitted changes

openapi-fetch, openapi-react-query and other libraries that use the types need no change.

Examples:
  gw-contract move
  gw-contract move --write

Exit codes: 0 nothing left to change, 1 some lines must be changed by hand, 2 the command could not run.`;

/** A line that mentions openapi-typescript. */
interface Mention {
  file: string;
  line: number;
  before: string;
  /** Undefined if the line is left unchanged. */
  after: string | undefined;
}

export async function run(args: string[]): Promise<number> {
  const { values } = readCall(usage, { args, options: { write: { type: "boolean", default: false } } });
  const top = await git(".", ["rev-parse", "--show-toplevel"]);
  if (top.exitCode !== 0)
    throw new CannotRun("This is not a git repository.", "Run the command in the repository to migrate.");
  if (values.write && (await git(".", ["status", "--porcelain"])).stdout !== "") {
    throw new CannotRun("There are uncommitted changes.", "Commit or stash them, so that you can undo the migration.");
  }
  const { stdout } = await git(top.stdout, ["grep", "--full-name", "-lIzF", "openapi-typescript"]);
  const files = stdout.split("\0").filter((file) => file !== "" && !ignored.test(file));
  const mentions = files.flatMap((file) => findMentions(file, readFileSync(join(top.stdout, file), "utf8")));
  const changes = mentions.filter(({ after }) => after !== undefined);
  for (const { file, line, before, after } of changes) {
    console.log(`${file}:${line}\n- ${before.trim()}\n+ ${after?.trim()}`);
  }
  const left = mentions.filter(({ after }) => after === undefined);
  for (const { file, line, before } of left)
    console.error(`! ${file}:${line}: left unchanged: ${before.trim().slice(0, 120)}`);
  if (values.write) {
    for (const [file, changed] of Map.groupBy(changes, (each) => each.file)) write(join(top.stdout, file), changed);
  }
  const done = `${count(changes.length, "line")} ${values.write ? "changed" : "to change"}`;
  console.log(`${left.length === 0 ? "✓" : "!"} ${done}, ${left.length} left unchanged.`);
  if (changes.length > 0) {
    console.log(
      values.write
        ? "→ Install the dependencies, and generate the types again."
        : "→ Run `gw-contract move --write` to change them.",
    );
  }
  return left.length === 0 ? 0 : 1;
}

/** Files that are written by tools, or only read by people. */
const ignored =
  /(?:^|\/)(?:(?:package-lock|npm-shrinkwrap|deno)\.json|[^/]*[.-]lock(?:\.\w+)?|[^/]*lock\.yaml|[^/]*\.mdx?)$/;

function findMentions(file: string, text: string): Mention[] {
  const known =
    basename(file) === "package.json" ? moveManifest : /\.[cm]?[jt]sx?$/.test(file) ? moveImport : undefined;
  const lines = text.split("\n");
  return lines.flatMap((before, index) => {
    // The helper package stays, and comments are only read by people.
    if (!/openapi-typescript(?![\w-])/.test(before) || /^\s*(?:\/\/|\/?\*|#)/.test(before)) return [];
    return { file, line: index + 1, before, after: known?.(before, lines.slice(0, index).join("\n"), text) };
  });
}

/** Not as part of a path, nor where the document is piped in: `types` requires `-` for that. */
const command = /(?<![\w./@-]|\|\s*)openapi-typescript(?![\w./@-])/g;

/** A dependency, or a script whose flags are known. */
function moveManifest(line: string, above: string, text: string): string | undefined {
  if (/^\s*"openapi-typescript"\s*:/.test(line)) {
    if (text.includes('"@gw/contract":')) return undefined;
    return line.replace(/"openapi-typescript"(\s*:\s*)"[^"]*"/, `"@gw/contract"$1"^${manifest.version}"`);
  }
  const calls = line.split(command).slice(1);
  const flags = calls.flatMap((args) => args.replace(/[&|;"].*/, "").match(/(?<=\s)--?[\w-]+/g) ?? []);
  const bracket = above.split("\n").findLast((each) => /[{}],?\s*$/.test(each)) ?? "";
  if (!/^\s*"scripts"\s*:\s*\{\s*$/.test(bracket) || calls.length === 0 || !flags.every(isTypesFlag)) return undefined;
  return line.replaceAll(command, "gw-contract types");
}

/** The exports that \`@gw/contract/types\` also has. */
const exported = new Set(["default", "astToString", "OpenAPITSOptions", "SchemaObject"]);

/** The end of an import of names that the other package also exports. */
function moveImport(line: string, above: string): string | undefined {
  const [, end = ""] = /(from\s*["']openapi-typescript["'])/.exec(line) ?? [];
  const code = `${above}\n${line}`;
  const statement = code.slice(code.lastIndexOf("import"));
  const [, , first, braced = ""] = /^import\s+(type\s+)?([\w$]+)?\s*,?\s*(?:\{([^}]*)\})?\s*from/.exec(statement) ?? [];
  const names = braced.split(",").flatMap((name) => /^\s*(?:type\s+)?([\w$]+)/.exec(name)?.[1] ?? []);
  const isKnown = (first !== undefined || names.length > 0) && names.every((name) => exported.has(name));
  return end !== "" && isKnown ? line.replace(end, end.replace("openapi-typescript", "@gw/contract/types")) : undefined;
}

function write(path: string, changes: readonly Mention[]): void {
  const lines = readFileSync(path, "utf8").split("\n");
  for (const { line, after = "" } of changes) lines[line - 1] = after;
  writeFileSync(path, lines.join("\n"));
}
