import { join, relative, resolve, sep } from "node:path";
import process from "node:process";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import { endMisused, readCall } from "../read-call.ts";
import { kitModules, serviceModules, type Modules } from "@gw/generator/kit";
import { ownOutput } from "@gw/generator/own-output";
import { writeModules, type WrittenFile } from "@gw/generator/write-modules";
import { readBundle, refuse } from "@gw/linter/bundle";
import { filesNamedBy } from "@gw/linter/find-unreadable-files";
import { count, printFindings, printSummary } from "@gw/linter/report";
import { pathIn, type GeneratedFolder, type Project } from "@gw/linter/project";
import { stepsOf } from "@gw/openapi";
import { readOperations, type Document } from "@gw/openapi/document";
import { isError } from "@gw/openapi/finding";
import { findMisfit } from "@gw/openapi/reader";
import { isFile, nameOf } from "@gw/openapi/source-file";
import { readModel, type Model } from "@gw/openapi/source-map";
import { findConfig, locateKey, openProject } from "../config.ts";
import { input, isDocument, type InputOptions } from "../open-document.ts";
import { readRevision } from "../read-revision.ts";
import { readFlags, writeFlags } from "../remembered-flags.ts";
import { runOnChanges } from "../watch.ts";

const usage = `\
Generates types and a client from an OpenAPI document, or everything that contract.config.ts lists under \`generate\`.

Usage: gw-contract generate [<document>] --out <folder> [--queries] [--mocks] [--validators] [--open-enums]
                            [--import-extension <extension>] [--check] ${input.usage}
       gw-contract generate [<name>]... [--check] [--config <file>]

  <document>      default: the document of contract.config.ts
  --out <folder>  write TypeScript modules for any document of OpenAPI 2.0 or 3.0 to 3.2 to this folder
  --queries       also write options for TanStack Query
  --mocks         also write mocks for Mock Service Worker
  --validators    also write validators of request and response bodies
  --open-enums    let enums in responses accept values that a newer service may send; editors still complete known values
  --import-extension ts|js|none
                  the extension of relative imports; auto, the default, follows the nearest tsconfig.json
  <name>          an entry of \`generate\` in the configuration (default: all of them)
  --check         write nothing; fail if the code of a file differs from the generated code; formatting is ignored
  --force         also replace generated files that were edited by hand
  --watch         regenerate after each change to the document, a file that it refers to, or the configuration
  --verbose       list all written and removed files, and every repeated note
  --config        the configuration to use instead of the nearest contract.config.ts

${input.help}

These flags are stored in gw-contract.json in the folder. Later runs reuse them, even with --check. To turn them off, use
--no-queries, --no-mocks, --no-validators, --no-open-enums and --import-extension auto.

The modules import @gw/contract-runtime. index.ts exports the operations, the types, createClient, whose client has the
operations that its credentials allow, and createClientOf, which only includes the operations passed to it.

Examples:
  gw-contract generate openapi.yaml --out src/api
  gw-contract generate openapi.yaml --out src/api --queries --mocks
  gw-contract generate --check              # what contract.config.ts lists

Exit codes: 0 generated, 1 a file differs, 2 nothing can be generated.`;

/** The settings of a run. */
interface Call extends InputOptions {
  check: boolean;
  force: boolean;
  verbose: boolean;
  /** From `performance.now`. */
  started: number;
  /** The arguments as typed. */
  args: readonly string[];
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    options: {
      ...input.options,
      check: { type: "boolean", default: false },
      config: { type: "string" },
      force: { type: "boolean", default: false },
      out: { type: "string" },
      "import-extension": { type: "string" },
      "open-enums": { type: "boolean" },
      queries: { type: "boolean" },
      mocks: { type: "boolean" },
      validators: { type: "boolean" },
      verbose: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
    },
    allowPositionals: true,
    allowNegative: true,
  });
  const { config, out, queries, mocks, validators, "open-enums": openEnums, "import-extension": extension } = values;
  const call = { ...values, started: performance.now(), args };
  const flagNames = ["queries", "mocks", "validators", "open-enums", "import-extension"] as const;
  const needsOut = flagNames.find((name) => values[name] !== undefined);
  if (out === undefined && needsOut) {
    endMisused(`--${needsOut} requires --out; without it, the configuration lists what to generate.`, usage);
  }
  const [document, ...others] = out === undefined ? [] : positionals;
  if (others.length > 0) endMisused("Specify only one document.", usage);
  if (call.watch && call.check) endMisused("--check writes nothing, so it can't be used with --watch.", usage);
  if (call.watch && document !== undefined && !isFile(document)) {
    endMisused("--watch requires a document in a local file.", usage);
  }
  if (call.watch) {
    const again = ["generate", ...args.filter((arg) => arg !== "--watch")];
    return runOnChanges(again, () => findFiles(document, config));
  }
  if (out === undefined) return generateConfigured(positionals, config, call);
  if (extension !== undefined && !["ts", "js", "none", "auto"].includes(extension)) {
    endMisused("--import-extension must be ts, js, none or auto.", usage);
  }
  const given = { queries, mocks, validators, openEnums, importExtension: extension };
  const flags = readFlags(out, given);
  const project = await openProject(document, config, values);
  const { names, pages, marks } = project;
  const name = document ?? nameOf(pathIn(project, project.document), ".");
  const source = await readDocument(project);
  const options = { ...flags, names, pages, marks, report };
  const modules = await explainFailure(name, source, { ...call, config }, () => kitModules(source.document, options));
  const changes = await writeModules(out, modules, { ...call, ...flags });
  if (!call.check) writeFlags(out, flags);
  return finish([out], source, changes, call);
}

let found: readonly string[] = [];

/** Finds the files that a run reads; the previous ones if the configuration can't be loaded. */
async function findFiles(document: string | undefined, config: string | undefined): Promise<readonly string[]> {
  const configFile = config ?? (document === undefined ? findConfig() : undefined);
  if (configFile !== undefined && found.length === 0) found = [resolve(configFile)];
  try {
    const project = await openProject(document, config);
    found = [...filesNamedBy(project), ...(configFile === undefined ? [] : [resolve(configFile)])];
  } catch (error) {
    // Each run reports the error.
    if (found.length === 0) throw error;
  }
  return found;
}

/** Generates all or some of what a configuration lists. */
async function generateConfigured(names: readonly string[], config: string | undefined, call: Call): Promise<number> {
  // Only a configuration defines names.
  const isNamed = (config ?? findConfig()) !== undefined;
  if (names.some((name) => !isNamed || isDocument(name))) {
    endMisused("Specify the output folder with --out.", usage);
  }
  const project = await openProject(undefined, config, call);
  const { generate: folders = {} } = project;
  if (Object.keys(folders).length === 0) {
    throw new CannotRun(
      "The configuration lists nothing to generate.",
      "List folders under `generate`, or specify one with --out.",
    );
  }
  const unknown = names.find((name) => !Object.hasOwn(folders, name));
  if (unknown !== undefined)
    endMisused(`The configuration has no \`generate\` entry ${JSON.stringify(unknown)}.`, usage);
  const source = await readSource(project);
  const { document } = source;
  const written = Object.entries(folders).filter(
    ([name, { ignored = [] }]) =>
      (names.length === 0 || names.includes(name)) && !(call.check && ignored.includes(".")),
  );
  const { names: pins, pages, marks } = project;
  const generated: [GeneratedFolder, Modules][] = [];
  // One at a time, and all before anything is written.
  for (const [name, folder] of written) {
    const { write, part } = folder;
    const options = { ...folder, names: pins, pages, marks, report };
    const modules = await explainFailure(project.document, source, { ...call, config }, () => {
      // The function may change the document.
      if (write) return ownOutput(`generate.${name}.write`, write, structuredClone(document), pins);
      return part === "types" ? serviceModules(document, options) : kitModules(document, options);
    });
    generated.push([folder, modules]);
  }
  const changes: WrittenFile[] = [];
  for (const [folder, modules] of generated) {
    const path = pathIn(project, folder.folder);
    const ignored = call.check ? (folder.ignored ?? []).map((each) => join(path, each, "/")) : [];
    const { importExtension } = folder;
    const files = await writeModules(path, modules, { ...call, importExtension });
    changes.push(...files.filter((file) => !ignored.some((each) => `${file.path}${sep}`.startsWith(each))));
  }
  return finish(
    written.map(([, { folder }]) => pathIn(project, folder)),
    source,
    changes,
    call,
  );
}

/** The notes of the generators about parts of the document, grouped by their text. */
const notes = new Map<string, string[]>();

function report(note: string): void {
  const kind = note.replaceAll(/^[^:]*: |`[^`]*`|"[^"]*"/g, "");
  notes.set(kind, [...(notes.get(kind) ?? []), note]);
}

/** How many notes with the same text are printed without `--verbose`. */
const printedNotes = 3;

function printNotes(verbose: boolean): void {
  for (const alike of notes.values()) {
    const shown = verbose ? alike : alike.slice(0, printedNotes);
    for (const note of shown) console.error(note);
    if (shown.length < alike.length) console.error(`… and ${alike.length - shown.length} more: --verbose lists all.`);
  }
  notes.clear();
}

const changeKinds = ["added", "changed", "removed"] as const;

/** What is wrong with a file that would be changed. */
const differences = {
  added: "is missing",
  changed: "differs from the generated code",
  removed: "is no longer generated",
};

/** How many files are listed without `--verbose`. */
const namedFiles = 5;

/** Prints what was written, in one line, or which files differ. */
function finish(folders: readonly string[], { document }: Source, written: WrittenFile[], call: Call): number {
  const { check, verbose, started, args } = call;
  const files = changeKinds.flatMap((kind) =>
    written.flatMap((each) => (each.kind === kind ? { kind, file: pathFromHere(each.path) } : [])),
  );
  const shown = verbose ? files : files.slice(0, namedFiles);
  if (check) {
    for (const { kind, file } of shown) console.error(`${file} ${differences[kind]}.`);
    if (shown.length < files.length) console.error(`${files.length - shown.length} more: --verbose lists all.`);
    const shownArgs = args.filter((arg, index) => !arg.startsWith("--header") && args[index - 1] !== "--header");
    const command = ["gw-contract generate", ...shownArgs.filter((arg) => arg !== "--check")].join(" ");
    if (files.length > 0) console.error(`→ Run \`${command}\` and commit what it writes.`);
    else printSummary(`${count(folders.length, "folder")} up to date`, { started });
    return files.length > 0 ? 1 : 0;
  }
  if (verbose) for (const { kind, file } of files) console.log(`${kind} ${file}`);
  const kinds = changeKinds.flatMap((kind) => {
    const own = files.filter((each) => each.kind === kind).map(({ file }) => file);
    if (own.length === 0) return [];
    return `${kind} ${own.length > namedFiles ? count(own.length, "file") : own.join(", ")}`;
  });
  const where = folders.length === 1 ? pathFromHere(folders[0] ?? "") : count(folders.length, "folder");
  // Code was generated from it.
  const operations = readOperations(document as object as Document);
  const counts = [
    count(written.filter(({ kind }) => kind !== "removed").length, "file"),
    count(operations.length, "operation"),
    kinds.join("; ") || "nothing changed",
  ];
  printSummary(`${where}: ${counts.join(", ")}`, { started });
  return 0;
}

function pathFromHere(path: string): string {
  return relative(process.cwd(), path).replaceAll(sep, "/") || ".";
}

/** Prints the notes. If nothing can be generated, reports where the document or the configuration is wrong. */
async function explainFailure(
  document: string,
  { document: value, source: { locate } }: Source,
  { config, verbose }: { config: string | undefined; verbose: boolean },
  generate: () => Modules | Promise<Modules>,
): Promise<Modules> {
  try {
    return await generate();
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    const [, option, key = "", reason = ""] = /^(names|pages)\["(.*?)"\]: (.+)$/s.exec(messageOf(error)) ?? [];
    const configFile = config ?? findConfig();
    if (option !== undefined && configFile !== undefined) {
      throw new CannotRun(`${locateKey(configFile, option, key)}: ${reason}`, `Correct \`${option}\`.`);
    }
    // Errors of openapi-typescript start with a pointer, too.
    const [, pointer, stated = ""] = /^#(\/.*?): (.+)$/s.exec(messageOf(error)) ?? [];
    const misfit = pointer === undefined ? findMisfit(value) : undefined;
    const path = misfit?.path ?? (pointer === undefined ? undefined : stepsOf(pointer));
    if (path) {
      const problem = misfit ? `\`${path.at(-1)}\` must be ${misfit.expected}.` : stated;
      const { file, line, column } = locate(path);
      throw new CannotRun(`${file}:${line}:${column}: ${problem}`, "Correct the document.");
    }
    if (process.env["DEBUG"]) throw error;
    throw new CannotRun(
      `Nothing can be generated from ${document}: ${messageOf(error)}`,
      `Run \`gw-contract lint ${document}\`, and fix what it finds. If it finds nothing, this is a bug in gw-contract.`,
    );
  } finally {
    printNotes(verbose);
  }
}

/** A document in one file, and the locations of its parts. */
type Source = Pick<Model, "document" | "source">;

/** The document that a project's code is generated from: its first bundle, if there is one. */
async function readSource(project: Project): Promise<Source> {
  const [bundle] = project.bundles ?? [];
  const root = pathIn(project, project.document);
  if (bundle === undefined) return readDocument(project);
  return readModel(await readBundle(project, bundle), root, process.cwd());
}

async function readDocument(project: Project): Promise<Source> {
  const { findings, ...source } = await readRevision(project);
  const errors = findings.filter(isError);
  if (errors.length > 0) throw refuse(errors);
  printFindings(findings);
  return source;
}
