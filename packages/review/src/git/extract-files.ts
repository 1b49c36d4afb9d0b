import { existsSync, lstatSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { referencedFiles } from "@gw/openapi/source-file";
import { git, gitOutput } from "./git.ts";

interface Extraction {
  /** A folder of the repository. Paths are relative to it. */
  repository: string;
  commit: string;
  /** The root file of a document, which is extracted with all files that its references lead to. */
  document: string;
  /** Other files and folders, or patterns of files. What the commit lacks is skipped. */
  paths: readonly string[];
  /** An empty folder for the files. */
  folder: string;
}

/**
 * Writes files of a commit into a folder, using a separate index.
 *
 * @returns What corresponds to the folder of the repository.
 */
export async function extractFiles({ repository, commit, document, paths, folder }: Extraction): Promise<string> {
  const top = join(folder, "files");
  await mkdir(top, { recursive: true });
  const gitDir = await gitOutput(repository, ["rev-parse", "--absolute-git-dir"]);
  // The folder may be below the top of the repository.
  const prefix = await gitOutput(repository, ["rev-parse", "--show-prefix"]);
  const listed = await git(repository, ["ls-tree", "-r", "-z", "--full-tree", "--name-only", commit]);
  const known = new Set(listed.stdout.split("\0"));
  const root = posix.join(prefix, document);
  const wanted = [...known].filter(
    (file) => file.startsWith(prefix) && paths.some((path) => isAt(path, file.slice(prefix.length))),
  );
  const seen = new Set([root, ...wanted]);
  // Each round has the files that those of the one before refer to.
  for (let round = [...seen].filter((file) => known.has(file)); round.length > 0;) {
    const list = join(folder, "pathspecs");
    await writeFile(list, round.join("\0"));
    const checkout = ["checkout", "--quiet", commit, `--pathspec-from-file=${list}`, "--pathspec-file-nul"];
    // The repository's hooks are for the working tree of its user.
    await gitOutput(top, ["-c", "core.hooksPath=/dev/null", ...checkout], {
      GIT_DIR: gitDir,
      GIT_WORK_TREE: top,
      GIT_INDEX_FILE: join(folder, "index"),
      GIT_LITERAL_PATHSPECS: "1",
    });
    round = round.flatMap((file) => referencesOf(top, file)).filter((file) => known.has(file) && !seen.has(file));
    round = [...new Set(round)];
    for (const file of round) seen.add(file);
  }
  return join(top, prefix);
}

function isAt(path: string, file: string): boolean {
  return /[*?[{]/.test(path) ? posix.matchesGlob(file, path) : file === path || file.startsWith(`${path}/`);
}

/** The files that an extracted file refers to. */
function referencesOf(top: string, file: string): string[] {
  const path = join(top, file);
  if (!/\.(?:ya?ml|json)$/.test(file) || !existsSync(path) || !lstatSync(path).isFile()) return [];
  return referencedFiles(readFileSync(path, "utf8")).map((name) => posix.join(posix.dirname(file), name));
}
