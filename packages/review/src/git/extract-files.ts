import { existsSync, lstatSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { decodeReference, referencedFiles } from "@gw/openapi/source-file";
import { requireSubmodule, type CommitTree, type Source } from "./commit-tree.ts";
import { gitOutput } from "./git.ts";

interface Extraction {
  tree: CommitTree;
  /** The root file of a document, relative to the top. It is extracted with all files that it references. */
  document: string;
  /** Other files and folders, or patterns of files, relative to the prefix. Missing ones are skipped. */
  paths: readonly string[];
  /** The folder that paths are relative to, from the top, with a trailing slash unless it is empty. */
  prefix: string;
  /** An empty folder for the files. */
  folder: string;
}

/**
 * Writes files of a commit into a folder, using a separate index for each repository.
 *
 * @returns The folder that corresponds to the top of the repository.
 */
export async function extractFiles({ tree, document, paths, prefix, folder }: Extraction): Promise<string> {
  const top = join(folder, "files");
  await mkdir(top, { recursive: true });
  const wanted = [...tree.files.keys()].filter(
    (file) => file.startsWith(prefix) && paths.some((path) => isAt(path, file.slice(prefix.length))),
  );
  const seen = new Set([document, ...wanted]);
  // Each round contains the files that those of the previous round refer to.
  for (let round = [...seen]; round.length > 0;) {
    for (const file of round) requireSubmodule(tree, file);
    round = round.filter((file) => tree.files.has(file));
    const bySource = Map.groupBy(round, (file) => tree.files.get(file));
    for (const [source, files] of bySource) if (source) await checkOut(source, files, folder);
    round = round.flatMap((file) => referencesOf(top, file)).filter((file) => !seen.has(file));
    round = [...new Set(round)];
    for (const file of round) seen.add(file);
  }
  return top;
}

async function checkOut({ gitDir, commit, folder }: Source, files: readonly string[], target: string): Promise<void> {
  const list = join(target, "pathspecs");
  const top = join(target, "files", folder);
  await mkdir(top, { recursive: true });
  await writeFile(list, files.map((file) => posix.relative(folder, file)).join("\0"));
  const checkout = ["checkout", "--quiet", commit, `--pathspec-from-file=${list}`, "--pathspec-file-nul"];
  // The repository's hooks are for the working tree of its user.
  await gitOutput(top, ["-c", "core.hooksPath=/dev/null", ...checkout], {
    GIT_DIR: gitDir,
    GIT_WORK_TREE: top,
    GIT_INDEX_FILE: join(target, `index-${folder.replaceAll("/", "-")}`),
    GIT_LITERAL_PATHSPECS: "1",
  });
}

function isAt(path: string, file: string): boolean {
  return /[*?[{]/.test(path) ? posix.matchesGlob(file, path) : file === path || file.startsWith(`${path}/`);
}

/** The files that an extracted file refers to. */
function referencesOf(top: string, file: string): string[] {
  const path = join(top, file);
  if (!/\.(?:ya?ml|json)$/.test(file) || !existsSync(path) || !lstatSync(path).isFile()) return [];
  const references = referencedFiles(readFileSync(path, "utf8"));
  return references.map((reference) => posix.join(posix.dirname(file), decodeReference(reference)));
}
