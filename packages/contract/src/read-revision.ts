import { existsSync, statSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import process from "node:process";
import { CannotRun } from "@gw/command-line/cannot-run";
import { bundleDocuments } from "@gw/linter/bundle";
import { explainByFiles } from "@gw/linter/find-unreadable-files";
import { findParseError } from "@gw/linter/find-parse-error";
import { requireVersionOf } from "@gw/linter/require-version";
import { valueAtReference } from "@gw/openapi";
import {
  isObject,
  isReference,
  partsOf,
  structure,
  type JsonObject,
  type JsonPath,
  type Kind,
  type Part,
} from "@gw/openapi/reader";
import { locateInFile, parseText, readText, referencedFiles } from "@gw/openapi/source-file";
import { mapSource, type SourceMap } from "@gw/openapi/source-map";
import { readTree, requireSubmodule } from "@gw/review/git/commit-tree";
import { extractFiles } from "@gw/review/git/extract-files";
import { git } from "@gw/review/git/git";
import { refuseAddress } from "./config.ts";

/** A document as it is in the working tree or in a commit. */
export interface Revision {
  /** Has no references to other files. */
  document: JsonObject;
  source: Pick<SourceMap, "locate">;
}

/** The files of a document. */
interface Files {
  /** The path of the root file. */
  root: string;
  /** What locations are relative to. */
  folder: string;
}

/**
 * Reads a document of one file, or bundles one of many.
 *
 * @param name A file, or a file in a commit: `main:spec/openapi.yaml`.
 * @param folder Where files may be written.
 */
export async function readRevision(name: string, folder: string): Promise<Revision> {
  const files = await findFiles(name, folder);
  const text = readText(files.root);
  const hasOthers = referencedFiles(text).length > 0;
  const document = parseDocument(hasOthers ? await bundle(files, name, join(folder, "bundle.json")) : text, name);
  requireVersionOf(document, name);
  const source = hasOthers
    ? mapSource(files.root, document, files.folder)
    : { locate: (path: JsonPath) => locateInFile(files.root, path, files.folder) };
  refuseDangling(document, source);
  return { document, source };
}

/** Refuses a document with a reference that leads nowhere: what it stands for can't be compared or generated. */
function refuseDangling(document: JsonObject, source: Revision["source"]): void {
  // True, as these are its keys.
  for (const kind of Object.keys(structure) as Kind[]) {
    for (const part of partsOf(document, kind)) {
      if (!isReference(part.value) || !part.value.$ref.startsWith("#/") || isOwnResource(part)) continue;
      if (valueAtReference(document, part.value.$ref) !== undefined) continue;
      const { file, line, column } = source.locate([...part.path, "$ref"]);
      throw new CannotRun(
        `There is no ${part.value.$ref} in the document (${file}:${line}:${column}).`,
        "Correct the reference, or add what it refers to.",
      );
    }
  }
}

/** Whether references of a part are relative to a schema with an `$id`, not to the document. */
function isOwnResource({ value, parent }: Part): boolean {
  return typeof value["$id"] === "string" || (parent !== undefined && isOwnResource(parent));
}

async function findFiles(name: string, folder: string): Promise<Files> {
  refuseAddress(name);
  if (existsSync(name) && statSync(name).isFile()) return { root: resolve(name), folder: process.cwd() };
  if (existsSync(name)) throw notAFile(name);
  const [, commit, path] = /^([^:]+):(.+)$/.exec(name) ?? [];
  if (commit === undefined || path === undefined) {
    throw new CannotRun(
      `There is no file ${name}.`,
      "Specify a file, or a file in a commit, such as `main:spec/openapi.yaml`.",
    );
  }
  const repository = process.cwd();
  const { exitCode, stdout, stderr } = await git(repository, ["cat-file", "-t", name]);
  if (exitCode === 0 && stdout !== "blob") throw notAFile(name);
  // What git does not find may be in a submodule.
  const isCommit = exitCode === 0 || /(?: does not exist in|, but not in) /.test(stderr);
  const tree = isCommit ? await readTree(repository, commit) : undefined;
  const document = path.startsWith("./") ? posix.join(tree?.prefix ?? "", path) : posix.normalize(path);
  if (tree) requireSubmodule(tree, document);
  if (!tree?.files.has(document)) {
    throw new CannotRun(
      `${name} can't be read: ${stderr.trim()}`,
      stderr.includes("not a git repository")
        ? "Run the command in the git repository of the document, or compare two files."
        : "Correct the commit or the path, which starts at the top of the repository. `git fetch` gets missing commits.",
    );
  }
  const top = await extractFiles({ tree, document, paths: [], prefix: "", folder: join(folder, "extracted") });
  return { root: join(top, document), folder: top };
}

function notAFile(name: string): CannotRun {
  return new CannotRun(`${name} is not a file.`, "Correct the path of the document's root file.");
}

/** Writes a document of many files as one, and returns its text. */
async function bundle({ root }: Files, name: string, output: string): Promise<string> {
  const project = { folder: dirname(root), document: root };
  const result = await explainByFiles(
    project,
    () => bundleDocuments(project, [{ document: root, output }]),
    (found) => found.length > 0,
  );
  const [first] = "unreadable" in result ? result.unreadable : result;
  if (first) {
    throw new CannotRun(
      `${name} can't be bundled: ${first.message} (${first.file}:${first.line}:${first.column})`,
      first.remedy,
    );
  }
  return readText(output);
}

function parseDocument(text: string, name: string): unknown {
  let failure: unknown;
  try {
    const document: unknown = name.endsWith(".json") ? JSON.parse(text) : parseText(text, true);
    if (isObject(document)) return document;
  } catch (error) {
    failure = error;
  }
  const found = findParseError(name, text);
  if (found) throw new CannotRun(`${name}:${found.line}:${found.column}: ${found.message}`, found.remedy);
  if (failure) throw failure;
  return undefined;
}
