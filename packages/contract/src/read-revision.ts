import { existsSync, statSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import process from "node:process";
import { CannotRun } from "@gw/command-line/cannot-run";
import { bundleDocuments, describeBroken } from "@gw/linter/bundle";
import { explainByFiles } from "@gw/linter/find-unreadable-files";
import { findParseError } from "@gw/linter/find-parse-error";
import { requireVersionOf } from "@gw/linter/require-version";
import type { Finding } from "@gw/openapi/finding";
import { resolveReferences, type JsonObject } from "@gw/openapi/reader";
import { parseText, readText, referencedFiles } from "@gw/openapi/source-file";
import { mapSource, type SourceMap } from "@gw/openapi/source-map";
import { readTree, requireSubmodule } from "@gw/review/git/commit-tree";
import { extractFiles } from "@gw/review/git/extract-files";
import { git } from "@gw/review/git/git";
import { refuseAddress } from "./config.ts";

/** A document as it is in the working tree or in a commit. */
export interface Revision {
  /** Has no references to other files, and all others are JSON Pointers. */
  document: JsonObject;
  source: Pick<SourceMap, "locate">;
  /** What can't be read or followed. Nothing is known of the parts there. */
  errors: Finding[];
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
  const own = resolveReferences(parseDocument(text, name));
  // Examples may be in other files, too.
  const hasOthers = referencedFiles(text).length > 0 || own.broken.some(({ reference }) => !reference.startsWith("#"));
  if (hasOthers) return readBundle(files, name, folder);
  const source = mapSource(files.root, own.document, files.folder, own.hasMoved);
  return { document: own.document, source, errors: describeBroken(own.broken, source) };
}

/** Bundles a document of many files, of which some may be at other addresses. */
async function readBundle({ root, folder }: Files, name: string, temporary: string): Promise<Revision> {
  const output = join(temporary, "bundle.json");
  const project = { folder: dirname(root), document: root };
  const result = await explainByFiles(
    project,
    () => bundleDocuments(project, [{ document: root, output }]),
    (found) => found.length > 0,
  );
  const errors = ("unreadable" in result ? result.unreadable : result).map((finding) => ({
    ...finding,
    file: relative(folder, join(project.folder, finding.file)).replaceAll(sep, "/"),
  }));
  if (!existsSync(output)) throw refuse(errors);
  const { document } = resolveReferences(parseDocument(readText(output), name));
  return { document, source: mapSource(root, document, folder, true), errors };
}

/** Why nothing can be done with a document: the first of its errors. */
export function refuse([first]: readonly Finding[]): CannotRun {
  const { file = "", line = 1, column = 1, message = "", remedy = "" } = first ?? {};
  return new CannotRun(`${file}:${line}:${column}: ${message}`, remedy);
}

async function findFiles(name: string, folder: string): Promise<Files> {
  refuseAddress(name);
  const repository = process.cwd();
  if (existsSync(name) && statSync(name).isFile()) return { root: resolve(name), folder: resolve() };
  if (existsSync(name)) throw notAFile(name);
  const [, commit, path] = /^([^:]+):(.+)$/.exec(name) ?? [];
  if (commit === undefined || path === undefined) {
    throw new CannotRun(
      `There is no file ${name}.`,
      "Specify a file, or a file in a commit, such as `main:spec/openapi.yaml`.",
    );
  }
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
  return { root: join(top, document), folder: join(top, tree.prefix) };
}

function notAFile(name: string): CannotRun {
  return new CannotRun(`${name} is not a file.`, "Correct the path of the document's root file.");
}

function parseDocument(text: string, name: string): JsonObject {
  let failure: unknown;
  try {
    // YAML allows more than JSON does.
    if (name.endsWith(".json")) JSON.parse(text);
    const document = parseText(text, true);
    requireVersionOf(document, name, text);
    return document;
  } catch (error) {
    failure = error;
  }
  const found = findParseError(name, text);
  throw found ? refuse([found]) : failure;
}
