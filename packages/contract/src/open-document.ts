import { existsSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { validateHeaderName, validateHeaderValue } from "node:http";
import { tmpdir } from "node:os";
import { join, posix, relative, resolve, sep } from "node:path";
import process from "node:process";
import { CannotRun } from "@gw/openapi/cannot-run";
import { temporaryVariable } from "@gw/linter/temporary-folder";
import { createFetcher, createReader } from "@gw/linter/fetcher";
import type { Project } from "@gw/linter/project";
import { requireText } from "@gw/linter/require-text";
import { isFile, isUrl, keepText, readText } from "@gw/openapi/source-file";
import { readTree, requireSubmodule } from "@gw/review/git/commit-tree";
import { extractFiles } from "@gw/review/git/extract-files";
import { git } from "@gw/review/git/git";

/** The options of every command that takes a document, and their part of its help. */
export const input = {
  options: { header: { type: "string", multiple: true }, "allow-remote": { type: "boolean" } },
  usage: "[--header <header>]... [--allow-remote]",
  help: `\
A document is a YAML or JSON file, which may refer to others; an https: or http: URL; a file in a commit, such as
main:api/openapi.yaml; or - for standard input.

  --header "<name>: <value>"
                  send a header, such as a token, to the origin of the document's URL. It is never printed or stored
  --allow-remote  let a document from a URL refer to other hosts, and any document to non-public hosts`,
} as const;

/** The values of these options, and the context of the call. */
export interface InputOptions {
  header?: readonly string[] | undefined;
  "allow-remote"?: boolean | undefined;
  /** The other document of the call. */
  other?: string | undefined;
}

/** A document that can be read, and whether it was extracted from a commit. */
type OpenDocument = Pick<Project, "folder" | "document" | "fetch"> & { isExtracted?: true };

/**
 * Opens a document: a file, the document at a URL, standard input, or a file in a commit.
 *
 * @param name As specified by the user.
 * @throws CannotRun if there is none.
 */
export async function openDocument(name: string, options: InputOptions = {}): Promise<OpenDocument> {
  const { header = [], "allow-remote": allowRemote = false, other } = options;
  const headers = readHeaders(header);
  if (header.length > 0) requireOrigin([name, other]);
  if (isUrl(name)) return openUrl(name, headers, allowRemote);
  const files = name === "-" ? await openStandardInput() : await findFiles(name);
  requireText(readText(resolve(files.folder, files.document)), files.document);
  return { ...files, fetch: createFetcher({ allowRemote }) };
}

/** Requires that headers are sent to one origin. */
function requireOrigin(names: readonly (string | undefined)[]): void {
  const origins = new Set(names.flatMap((name = "") => (isUrl(name) ? [URL.parse(name)?.origin] : [])));
  if (origins.size === 1) return;
  throw new CannotRun(
    `--header is sent to the host of the document's URL, but there ${origins.size === 0 ? "is no URL" : "are two hosts"}.`,
    origins.size === 0 ? "Specify a URL, or remove --header." : "Save one of the two documents to a file.",
  );
}

/** Whether an argument is a document, not a name in a configuration. */
export function isDocument(argument: string): boolean {
  return argument === "-" || isUrl(argument) || argument.includes(":") || /\.(?:json|ya?ml)$/.test(argument);
}

async function openUrl(name: string, headers: Record<string, string>, allowRemote: boolean): Promise<OpenDocument> {
  const url = URL.parse(name);
  if (!url) throw new CannotRun(`${name} is not a URL.`, "Correct the address.");
  if (url.username !== "" || url.password !== "") {
    throw new CannotRun(
      `The URL at ${url.host} contains credentials, which would appear in messages.`,
      'Pass them as a header: `--header "Authorization: Basic <user:password in Base64>"`.',
    );
  }
  url.hash = "";
  const fetch = createFetcher({ root: url.href, headers, allowRemote });
  const fetched = await fetch(url.href);
  return { folder: resolve("."), document: fetched.url, fetch };
}

function readHeaders(headers: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    headers.map((header) => {
      const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/s.exec(header) ?? [];
      try {
        validateHeaderName(name);
        validateHeaderValue(name, value);
        return [name.toLowerCase(), value];
      } catch {
        // The value may be only a token, without a name.
        throw new CannotRun(
          "--header is not a valid header.",
          'Specify a name and a value: `--header "Authorization: Bearer <token>"`.',
        );
      }
    }),
  );
}

/** Reads standard input, as if it were a file in the working directory. */
async function openStandardInput(): Promise<OpenDocument> {
  const document = "<stdin>";
  const path = resolve(document);
  const pipe = "Pipe a document: `curl https://example.com/openapi.yaml | gw-contract lint -`.";
  if (isFile(path)) throw new CannotRun("Standard input can be read only once.", "Specify a file or a URL.");
  if (process.stdin.isTTY) throw new CannotRun("Standard input is a terminal, so there is no document to read.", pipe);
  const text = await createReader()(document, () => process.stdin);
  if (text.trim() === "") throw new CannotRun("Standard input is empty.", pipe);
  keepText(path, text);
  return { folder: resolve("."), document };
}

async function findFiles(name: string): Promise<OpenDocument> {
  const repository = process.cwd();
  if (existsSync(name) && statSync(name).isFile()) {
    return { folder: resolve("."), document: relative(".", name).replaceAll(sep, "/") };
  }
  if (existsSync(name)) throw notAFile(name);
  const [, commit, path] = /^([^:]+):(.+)$/.exec(name) ?? [];
  if (commit === undefined || path === undefined) {
    throw new CannotRun(
      `There is no file ${name}.`,
      "Specify a file, a URL, or a file in a commit, such as `main:api/openapi.yaml`.",
    );
  }
  const { exitCode, stdout, stderr } = await git(repository, ["cat-file", "-t", name]);
  if (exitCode === 0 && stdout !== "blob") throw notAFile(name);
  // A file that git does not find may be in a submodule.
  const isCommit = exitCode === 0 || /(?: does not exist in|, but not in) /.test(stderr);
  const tree = isCommit ? await readTree(repository, commit) : undefined;
  const document = path.startsWith("./") ? posix.join(tree?.prefix ?? "", path) : posix.normalize(path);
  if (tree) requireSubmodule(tree, document);
  if (!tree?.files.has(document)) {
    throw new CannotRun(
      `${name} can't be read: ${stderr.trim()}`,
      stderr.includes("not a git repository")
        ? "Run the command in the git repository of the document, or compare two files."
        : "Correct the commit or the path, relative to the top of the repository. `git fetch` gets missing commits.",
    );
  }
  const folder = mkdtempSync(join(extractionFolder(), "commit-"));
  const top = await extractFiles({ tree, document, paths: [], prefix: "", folder });
  const { prefix } = tree;
  return { folder: join(top, prefix), document: posix.relative(prefix, document), isExtracted: true };
}

let extracted: string | undefined;

/**
 * The folder for files extracted from commits. It is removed when the process exits, because they are used until then.
 */
function extractionFolder(): string {
  if (extracted === undefined) {
    const folder = realpathSync(mkdtempSync(join(process.env[temporaryVariable] ?? tmpdir(), "gw-commits-")));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    extracted = folder;
  }
  return extracted;
}

function notAFile(name: string): CannotRun {
  return new CannotRun(`${name} is not a file.`, "Specify the path of the document's root file.");
}
