import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import { ReviewRefused } from "../review-refused.ts";
import { git, gitOutput } from "./git.ts";

/** A commit of a repository, or of a submodule of it. */
export interface Source {
  gitDir: string;
  commit: string;
  /** The folder of the submodule, relative to the top of the repository; empty for the repository itself. */
  folder: string;
}

/** The files of a commit. Those of a submodule are the files of its commit there. */
export interface CommitTree {
  /** The top folder of the working tree. */
  top: string;
  /** The folder that the tree was read for, relative to the top, with a trailing slash unless it is empty. */
  prefix: string;
  /** By their paths, relative to the top. */
  files: Map<string, Source>;
  /** Commits of submodules that are not in this clone, by folder. */
  missing: Map<string, string>;
}

/**
 * Lists the files of a commit.
 *
 * @param folder A folder of the repository.
 */
export async function readTree(folder: string, commit: string): Promise<CommitTree> {
  const output = await gitOutput(folder, ["rev-parse", "--show-toplevel", "--absolute-git-dir", "--show-prefix"]);
  const [top = "", gitDir = "", prefix = ""] = output.split("\n");
  const tree: CommitTree = { top, prefix, files: new Map(), missing: new Map() };
  await addFiles(tree, { gitDir, commit, folder: "" });
  return tree;
}

async function addFiles(tree: CommitTree, source: Source): Promise<void> {
  const { gitDir, commit, folder } = source;
  const { stdout } = await git(tree.top, ["ls-tree", "-r", "-z", "--full-tree", commit], { GIT_DIR: gitDir });
  for (const [, type, hash = "", name = ""] of stdout.matchAll(/\d+ (\w+) (\w+)\t([^\0]+)/g)) {
    const path = posix.join(folder, name);
    if (type !== "commit") {
      tree.files.set(path, source);
      continue;
    }
    const submodule = { gitDir: await findGitDir(source, name, tree.top), commit: hash, folder: path };
    const found = await git(tree.top, ["cat-file", "-e", `${hash}^{tree}`], { GIT_DIR: submodule.gitDir });
    if (found.exitCode === 0) await addFiles(tree, submodule);
    else tree.missing.set(path, hash);
  }
}

/** The repository of a submodule: inside that of its parent, under its name in the commit, or in its own folder. */
async function findGitDir({ gitDir, commit, folder }: Source, path: string, top: string): Promise<string> {
  const config = ["config", `--blob=${commit}:.gitmodules`, "--get-regexp", "[.]path$"];
  const { stdout } = await git(top, config, { GIT_DIR: gitDir });
  const entry = stdout.split("\n").find((line) => line.endsWith(`.path ${path}`));
  const name = entry?.slice("submodule.".length, -`.path ${path}`.length) ?? path;
  const modules = join(gitDir, "modules", name);
  return existsSync(modules) ? modules : join(top, folder, path, ".git");
}

/** Refuses a file in a submodule whose commit is missing. */
export function requireSubmodule({ missing }: CommitTree, file: string): void {
  for (const [folder, commit] of missing) {
    if (!file.startsWith(`${folder}/`)) continue;
    throw new ReviewRefused(
      `${file} is in the submodule ${folder}, whose commit ${commit.slice(0, 10)} is not in this clone.`,
      `Run \`git submodule update --init ${folder}\` and \`git -C ${folder} fetch origin ${commit}\`. In a GitHub workflow, set \`submodules: recursive\` and \`fetch-depth: 0\` for actions/checkout.`,
    );
  }
}

/**
 * Finds the path that a file of the working tree has in a commit: its own, or that of the file that was renamed to it, as
 * `git diff -M` pairs them. Paths are relative to the top of the repository.
 *
 * @param index A path for a copy of the index, to which new files are added: a rename may not be staged yet.
 * @returns undefined if it is new.
 */
export async function findEarlierPath(tree: CommitTree, file: string, index: string): Promise<string | undefined> {
  requireSubmodule(tree, file);
  if (tree.files.has(file)) return file;
  const folder = dirname(join(tree.top, file));
  const { stdout, exitCode } = await git(folder, ["rev-parse", "--show-toplevel", "--git-path", "index"]);
  const [top = "", path = ""] = stdout.split("\n");
  const source = [...tree.files.values()].find((each) => join(tree.top, each.folder, "/") === join(top, "/"));
  if (exitCode !== 0 || !source) return undefined;
  await copyFile(resolve(folder, path), index);
  const env = { GIT_INDEX_FILE: index };
  // The document is not among the files that can't be added.
  await git(top, ["add", "--intent-to-add", "--", "."], env);
  const diff = ["diff", "--no-relative", "-M", "-l0", "--diff-filter=R", "--name-status", "-z", source.commit];
  const names = (await gitOutput(top, diff, env)).split("\0");
  const found = names.findIndex((name, at) => at % 3 === 2 && posix.join(source.folder, name) === file);
  return found < 0 ? undefined : posix.join(source.folder, names[found - 1] ?? "");
}

/** The text of a file of a commit. */
export function readFileOf({ top, files }: CommitTree, file: string): Promise<string> {
  const { gitDir = "", commit = "", folder = "" } = files.get(file) ?? {};
  return gitOutput(top, ["cat-file", "blob", `${commit}:${posix.relative(folder, file)}`], { GIT_DIR: gitDir });
}
