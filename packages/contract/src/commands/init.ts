import { closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { applyEdits, modify, type FormattingOptions } from "jsonc-parser";
import { CannotRun } from "@gw/openapi/cannot-run";
import { isObject, objectAt, textAt, type JsonObject } from "@gw/openapi/reader";
import { sourceFile } from "@gw/openapi/source-file";
import { git } from "@gw/review/git/git";
import ownManifest from "../../package.json" with { type: "json" };
import { findConfig, loadConfig } from "../config.ts";
import { endMisused, readCall } from "../read-call.ts";

const usage = `\
Sets up a repository that contains an OpenAPI document: adds what is missing, and changes nothing else.

Usage: gw-contract init [<document>]

  <document>  its root file (default: the only one in the repository, ignoring tests, examples and files that git ignores)

Files in the top folder of the repository:

  contract.config.ts                specifies the document; every other option has a default. In a package that is not
                                    "type": "module", it is contract.config.mts
  package.json, if there is one     the scripts api:lint and api:review
  .github/workflows/api-review.yml  reviews pull requests, in a repository with .github or a remote on GitHub

Examples:
  gw-contract init
  gw-contract init api/openapi.yaml

Exit codes: 0 the repository is set up, 2 there is no document, or more than one.`;

/** A file to write, and what is new in it. */
interface Addition {
  file: string;
  text: string;
  what?: string;
}

export async function run(args: string[]): Promise<number> {
  const { positionals } = readCall(usage, { args, allowPositionals: true });
  if (positionals.length > 1) endMisused("Specify only one document.", usage);
  const [given] = positionals;
  const { exitCode, stdout } = await git(".", ["rev-parse", "--show-toplevel"]);
  const top = exitCode === 0 ? stdout : resolve(".");
  const config = findConfig(top);
  const document = config === undefined ? await findDocument(top, given) : await configuredDocument(config, given);
  const additions = [
    ...(config === undefined ? [{ file: configName(top), text: configOf(top, document) }] : []),
    ...addScripts(top),
    ...(await addWorkflow(top)),
  ];
  if (additions.length === 0) {
    console.log(`✓ ${document} is already set up: nothing to add.`);
    return 0;
  }
  for (const { file, text } of additions) {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), text);
  }
  console.log(`✓ ${document} is set up:`);
  for (const { file, what } of additions) console.log(`  + ${file}${what === undefined ? "" : `: ${what}`}`);
  const isIncomplete = additions.some(({ text }) => text.includes(placeholder));
  if (isIncomplete) console.log(`→ Replace ${placeholder} in the workflow.`);
  console.log("→ Run `npx gw-contract lint`, and commit the files.");
  return 0;
}

async function configuredDocument(config: string, given: string | undefined): Promise<string> {
  const { document = "" } = await loadConfig(config);
  if (given !== undefined && resolve(given) !== resolve(dirname(config), document)) {
    throw new CannotRun(
      `${relative(".", config)} specifies another document: ${document}.`,
      `Set \`document: ${JSON.stringify(relative(dirname(config), resolve(given)))}\` there.`,
    );
  }
  return document;
}

/** Folders whose documents are not the repository's own. */
const others = /(?:^|\/)(?:\.[^/]*|build|dist|examples?|fixtures?|node_modules|testdata|tests?|__\w+__|vendor)\//i;

/** The root file of the document, from the top folder. */
async function findDocument(top: string, given: string | undefined): Promise<string> {
  if (given !== undefined) {
    const file = relative(top, resolve(given)).replaceAll("\\", "/");
    if (!existsSync(given)) throw new CannotRun(`There is no file ${given}.`, "Correct the path of the document.");
    if (!isRoot(resolve(given))) {
      throw new CannotRun(
        `${given} is not an OpenAPI document.`,
        "Specify the file whose first fields are `openapi` and `info`.",
      );
    }
    return file;
  }
  const { exitCode, stdout } = await git(top, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const files =
    exitCode === 0 ? stdout.split("\0") : globSync("**/*.{yaml,yml,json}", { cwd: top, exclude: ["**/node_modules"] });
  const candidates = new Set(files.filter((file) => /\.(?:ya?ml|json)$/.test(file) && !others.test(file)));
  const roots = [...candidates].filter((file) => isRoot(join(top, file)));
  // A JSON file next to a YAML file of the same name is generated.
  const found = roots.filter((file) => !(file.endsWith("json") && roots.includes(file.replace(/json$/, "yaml"))));
  const [document] = found;
  if (document !== undefined && found.length === 1) return document;
  if (document === undefined) {
    throw new CannotRun("The repository has no OpenAPI document.", "Specify it: `gw-contract init <document>`.");
  }
  const list = [...found.slice(0, 10), ...(found.length > 10 ? [`and ${found.length - 10} more`] : [])];
  throw new CannotRun(
    `The repository has ${found.length} OpenAPI documents:\n${list.map((file) => `    ${file}`).join("\n")}`,
    "Specify the one to set up: `gw-contract init <document>`.",
  );
}

/** Whether a file starts like the root file of an OpenAPI document. */
function isRoot(path: string): boolean {
  if (!existsSync(path)) return false;
  const start = Buffer.alloc(4096);
  const file = openSync(path, "r");
  const length = readSync(file, start);
  closeSync(file);
  return /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/m.test(start.toString("utf8", 0, length));
}

/** Node reads `.ts` as CommonJS depending on the package's type, and warns if it has none. */
function configName(top: string): string {
  const manifest = readManifest(top);
  return !manifest || textAt(manifest, "type") === "module" ? "contract.config.ts" : "contract.config.mts";
}

function readManifest(top: string): JsonObject | undefined {
  const file = join(top, "package.json");
  if (!existsSync(file)) return undefined;
  const { value } = sourceFile(file);
  if (isObject(value)) return value;
  throw new CannotRun("package.json is not a JSON object.", "Correct it. Run `npm pkg get` to find the error.");
}

function configOf(top: string, document: string): string {
  const options = `{\n  document: ${JSON.stringify(document)},\n}`;
  // The configuration can only import the package if it is installed next to it.
  return existsSync(join(top, "node_modules/@gw/contract"))
    ? `import { defineConfig } from "@gw/contract";\n\nexport default defineConfig(${options});\n`
    : `export default ${options};\n`;
}

const scripts = { "api:lint": "gw-contract lint", "api:review": "gw-contract review" };

function addScripts(top: string): Addition[] {
  const manifest = readManifest(top);
  if (!manifest) return [];
  const before = readFileSync(join(top, "package.json"), "utf8");
  const existing = objectAt(manifest, "scripts");
  const missing = Object.entries(scripts).filter(([name]) => !Object.hasOwn(existing, name));
  const [, indent = "  "] = /\n([\t ]+)"/.exec(before) ?? [];
  const formattingOptions: FormattingOptions = indent.startsWith("\t")
    ? { insertSpaces: false }
    : { insertSpaces: true, tabSize: indent.length };
  const text = missing.reduce(
    (json, [name, command]) => applyEdits(json, modify(json, ["scripts", name], command, { formattingOptions })),
    before,
  );
  const what = missing.map(([name]) => `"${name}"`).join(", ");
  return missing.length === 0 ? [] : [{ file: "package.json", text, what }];
}

const workflow = ".github/workflows/api-review.yml";
const placeholder = "<owner>/<repository>/packages/contract@<commit>";

async function addWorkflow(top: string): Promise<Addition[]> {
  const { stdout: remotes } = await git(top, ["remote", "--verbose"]);
  const isOnGithub = existsSync(join(top, ".github")) || remotes.includes("github.com");
  return isOnGithub && !existsSync(join(top, workflow)) ? [{ file: workflow, text: workflowOf(actionAddress()) }] : [];
}

/** Where the action is: in the repository and the release of this package. */
function actionAddress(): string {
  const { repository } = ownManifest as { repository?: unknown };
  const url = isObject(repository) ? textAt(repository, "url") : "";
  const [, name] = /github\.com\/(.+?)(?:\.git)?$/.exec(url) ?? [];
  return name === undefined ? placeholder : `${name}/packages/contract@v${ownManifest.version}`;
}

function workflowOf(action: string): string {
  return `\
name: API review

on:
  pull_request:
  merge_group:

permissions: {}

jobs:
  review:
    name: API review
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: read
      pull-requests: write # Only for the comment.
    steps:
      - uses: actions/checkout@v7
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: ${action}
        with:
          comment: true
`;
}
