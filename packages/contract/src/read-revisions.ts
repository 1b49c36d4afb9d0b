import { existsSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import process from "node:process";
import { parse } from "yaml";
import { CannotRun } from "@gw/command-line/cannot-run";
import { execute } from "@gw/command-line/children";
import { bundleDocuments } from "@gw/linter/bundle";
import { isObject, type JsonPath } from "@gw/openapi/reader";
import { locateInFile, referencedFiles } from "@gw/openapi/source-file";
import { mapSource, type SourceMap } from "@gw/openapi/source-map";

/** A document as it is in the working tree or in a commit. */
export interface Revision {
  document: unknown;
  source: Pick<SourceMap, "locate">;
}

/** The files of a document. */
interface Files {
  /** As it was asked for. */
  name: string;
  /** The path of the root file. */
  root: string;
  /** What locations are relative to. */
  folder: string;
  hasOthers: boolean;
}

/**
 * Reads two documents without references to other files, which are bundled.
 *
 * @param names Each is a file, or a file in a commit: `main:spec/openapi.yaml`.
 * @param folder Where files may be written.
 */
export async function readRevisions(
  names: Record<"base" | "head", string>,
  folder: string,
): Promise<Record<"base" | "head", Revision>> {
  const [base, head] = await Promise.all([
    findFiles(names.base, join(folder, "base")),
    findFiles(names.head, join(folder, "head")),
  ]);
  return {
    base: await readRevision(base, join(folder, "base.json")),
    head: await readRevision(head, join(folder, "head.json")),
  };
}

async function findFiles(name: string, folder: string): Promise<Files> {
  if (existsSync(name) && statSync(name).isFile()) {
    const root = resolve(name);
    return {
      name,
      root,
      folder: process.cwd(),
      hasOthers: referencedFiles(await readFile(root, "utf8")).length > 0,
    };
  }
  const [, commit, path] = /^([^:]+):(.+)$/.exec(name) ?? [];
  if (commit === undefined || path === undefined) {
    throw new CannotRun(
      `There is no file ${name}.`,
      "Name a file, or a file in a commit, such as `main:spec/openapi.yaml`.",
    );
  }
  return extractFiles(name, commit, path, folder);
}

/** Writes the files of a document in a commit into a folder. */
async function extractFiles(name: string, commit: string, path: string, folder: string): Promise<Files> {
  const prefix = path.startsWith("./") ? (await git("rev-parse", "--show-prefix")).stdout.trim() : "";
  const root = posix.join(prefix, path);
  const pending = [root];
  const known = new Set(pending);
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const { exitCode, stdout, stderr } = await git("show", `${commit}:${file}`);
    if (exitCode !== 0) {
      throw new CannotRun(
        `${name} can't be read: ${stderr.trim()}`,
        "Correct the commit or the path, which starts at the top of the repository. `git fetch` gets missing commits.",
      );
    }
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), stdout);
    for (const other of referencedFiles(stdout)) {
      const target = posix.join(posix.dirname(file), other);
      if (known.has(target)) continue;
      known.add(target);
      pending.push(target);
    }
  }
  return { name, root: join(folder, root), folder, hasOthers: known.size > 1 };
}

function git(...args: string[]) {
  return execute("git", args, { cwd: process.cwd(), env: { ...process.env, LC_ALL: "C" } }).catch((error: Error) => {
    throw new CannotRun(`git can't be run: ${error.message}.`, "Install git, and see that it is in PATH.");
  });
}

function readText(text: string, name: string): unknown {
  try {
    // A parser of YAML reads JSON as well, but takes many times as long.
    return /^\uFEFF?\s*\{/.test(text) ? JSON.parse(text.replace(/^\uFEFF/, "")) : parse(text, { maxAliasCount: -1 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotRun(`${name} can't be read: ${reason}`, "Correct the file: it is neither YAML nor JSON.");
  }
}

async function readRevision({ name, root, folder, hasOthers }: Files, output: string): Promise<Revision> {
  if (hasOthers) {
    const findings = await bundleDocuments({ folder: dirname(root), document: root }, [{ document: root, output }]);
    const [first] = findings;
    if (first) {
      throw new CannotRun(
        `${name} can't be bundled: ${first.message} (${first.file}:${first.line}:${first.column})`,
        first.remedy,
      );
    }
  }
  const document = readText(await readFile(hasOthers ? output : root, "utf8"), name);
  if (!isObject(document) || !/^3\.[01]/.test(String(document["openapi"]))) {
    throw new CannotRun(`${name} is not a document of OpenAPI 3.0 or 3.1.`, "Name the root file of the document.");
  }
  const source = hasOthers
    ? mapSource(root, document, folder)
    : { locate: (path: JsonPath) => locateInFile(root, path, folder) };
  return { document, source };
}
