import { git } from "./git.ts";
import { ReviewRefused } from "../review-refused.ts";

/** What the working tree is compared with. */
export interface BaseCommit {
  /** As it was asked for, or `merge base with main`. */
  ref: string;
  /** The whole object name. */
  commit: string;
}

/** The names that the main branch may have here: a clone for one pull request has only the remote one. */
const mainBranches = ["main", "origin/main"];

/** Finds the commit to compare with: the one asked for, or where the working tree's branch left `main`. */
export async function findBaseCommit(folder: string, ref: string | undefined): Promise<BaseCommit> {
  if ((await git(folder, ["rev-parse", "--is-inside-work-tree"])).stdout !== "true") {
    throw new ReviewRefused(
      `${folder} is not a git repository, so there is nothing to compare with.`,
      "Run the review in a clone: `git clone <address>`.",
    );
  }
  return ref === undefined ? mergeBaseWithMain(folder) : namedCommit(folder, ref);
}

async function namedCommit(folder: string, ref: string): Promise<BaseCommit> {
  if (ref.trim() === "") throw new ReviewRefused("--base names nothing.", "Name a commit after it, or leave it out.");
  const commit = await commitOf(folder, ref);
  if (commit !== undefined) return { ref, commit };
  if (await isShallow(folder)) throw shallow(`This clone is shallow and has no commit named ${ref}.`);
  throw new ReviewRefused(
    `No commit is named ${ref} here.`,
    "Name a branch, tag or commit that `git log` knows, such as `--base origin/main`. `git fetch` brings new ones.",
  );
}

async function mergeBaseWithMain(folder: string): Promise<BaseCommit> {
  const commits = await Promise.all(mainBranches.map((name) => commitOf(folder, name)));
  const main = commits.find((commit) => commit !== undefined);
  if (main === undefined) {
    if (await isShallow(folder)) throw shallow("This clone is shallow and has no branch main.");
    throw new ReviewRefused(
      "There is neither a branch main nor origin/main to find the base with.",
      "Say what to compare with: `pnpm review --base <git ref>`.",
    );
  }
  if ((await commitOf(folder, "HEAD")) === undefined) {
    throw new ReviewRefused("This branch has no commit yet.", "Commit once, or name the base with `--base <git ref>`.");
  }
  const { stdout: commit } = await git(folder, ["merge-base", main, "HEAD"]);
  if (commit !== "") return { ref: "merge base with main", commit };
  if (await isShallow(folder)) throw shallow("This clone is shallow and lacks the commit where the branch left main.");
  throw new ReviewRefused(
    "This branch and main have no commit in common.",
    "Say what to compare with: `pnpm review --base <git ref>`.",
  );
}

async function commitOf(folder: string, ref: string): Promise<string | undefined> {
  const { stdout } = await git(folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  return stdout === "" ? undefined : stdout;
}

const isShallow = async (folder: string): Promise<boolean> =>
  (await git(folder, ["rev-parse", "--is-shallow-repository"])).stdout === "true";

const shallow = (message: string): ReviewRefused =>
  new ReviewRefused(
    message,
    "Fetch the whole history: `git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*'`. In a GitHub workflow, give actions/checkout `fetch-depth: 0`.",
  );
