import process from "node:process";
import { git } from "./git.ts";
import { ReviewRefused } from "../review-refused.ts";

/** What the working tree is compared with. */
export interface BaseCommit {
  /** How it was chosen, such as `merge base with main`. */
  ref: string;
  /** The full commit hash. */
  commit: string;
}

/** Common names of the main branch, if the remote does not specify it. */
const mainNames = ["main", "master", "develop"];

/**
 * Finds the commit to compare with: the merge base of `HEAD` and the given ref. By default, it is the commit that CI or a
 * merge queue merges a pull request into, or otherwise the merge base with the main branch, local or of `origin`, whichever is
 * closer.
 */
export async function findBaseCommit(
  folder: string,
  ref: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<BaseCommit> {
  const { stdout, stderr } = await git(folder, ["rev-parse", "--is-inside-work-tree"]);
  if (stderr.includes("dubious ownership")) {
    throw new ReviewRefused(
      `git does not trust ${folder}, which belongs to another user.`,
      `Allow it: \`git config --global --add safe.directory ${folder}\`.`,
    );
  }
  if (stdout !== "true") {
    throw new ReviewRefused(
      `${folder} is not a git repository, so there is nothing to compare with.`,
      "Run the review in a clone: `git clone <url>`.",
    );
  }
  if (ref?.trim() === "") {
    throw new ReviewRefused("--base is empty.", "Pass a branch, tag or commit, or omit the option.");
  }
  if ((await commitOf(folder, "HEAD")) === undefined) {
    throw new ReviewRefused("This branch has no commits yet.", "Commit first, then run the review.");
  }
  if (ref !== undefined) return mergeBaseWith(folder, ref);
  return (await targetOfPullRequest(folder, env)) ?? (await baseOfMergeQueue(folder, env)) ?? nearestMain(folder);
}

async function mergeBaseWith(folder: string, ref: string): Promise<BaseCommit> {
  const commit = await commitOf(folder, ref);
  if (commit === undefined) {
    if (await isShallow(folder)) throw shallow(`This clone is shallow and has no commit named ${ref}.`);
    throw new ReviewRefused(
      `There is no commit named ${ref}.`,
      "Pass a branch, tag or commit that `git log` accepts, such as `--base origin/main`. `git fetch` updates them.",
    );
  }
  const mergeBase = await mergeBaseOf(folder, commit);
  if (mergeBase === undefined) throw await unrelated(folder, ref);
  return { ref: mergeBase === commit ? ref : `merge base with ${ref}`, commit: mergeBase };
}

/** GitHub checks out a merge of the pull request into its target branch: the first parent is the target. */
async function targetOfPullRequest(folder: string, env: NodeJS.ProcessEnv): Promise<BaseCommit | undefined> {
  if (!/^refs\/pull\/\d+\/merge$/.test(env["GITHUB_REF"] ?? "")) return undefined;
  const { stdout } = await git(folder, ["rev-list", "--parents", "--max-count=1", "HEAD"]);
  const [, commit, merged] = stdout.split(" ");
  if (commit && merged) return { ref: "first parent of the merge commit", commit };
  if (await isShallow(folder)) throw shallow("This clone is shallow and lacks the parents of the merge commit.");
  return undefined;
}

/** GitHub names the branch of a merge queue after the pull request, and after the commit that it is merged into. */
async function baseOfMergeQueue(folder: string, env: NodeJS.ProcessEnv): Promise<BaseCommit | undefined> {
  const ref = env["GITHUB_REF"] ?? "";
  const [, pullRequest, name] = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-([0-9a-f]{40,64})$/.exec(ref) ?? [];
  if (name === undefined) return undefined;
  const commit = await commitOf(folder, name);
  if (commit !== undefined) return { ref: `base of pull request ${pullRequest} in the merge queue`, commit };
  throw shallow("This clone lacks the commit that the merge queue merges into.");
}

async function nearestMain(folder: string): Promise<BaseCommit> {
  const known = await mainBranches(folder);
  const candidates: (BaseCommit & { name: string; distance: number })[] = [];
  for (const name of known) {
    const commit = await mergeBaseOf(folder, name);
    if (commit === undefined) continue;
    const { stdout } = await git(folder, ["rev-list", "--count", `${commit}..HEAD`]);
    candidates.push({ name, ref: `merge base with ${name}`, commit, distance: Number(stdout) });
  }
  const [main] = known;
  if (main === undefined) {
    if (await isShallow(folder)) throw shallow("This clone is shallow and has no main branch.");
    throw new ReviewRefused(
      `No main branch was found to compare with: no ${mainNames.join(" or ")} exists locally or at origin.`,
      "Specify what to compare with: `--base <git ref>`.",
    );
  }
  // The sort is stable: if both are equally close, the local branch is used.
  const [nearest, farther] = candidates.toSorted((a, b) => a.distance - b.distance);
  if (!nearest) throw await unrelated(folder, main.replace("origin/", ""));
  const isNearer = farther !== undefined && farther.distance > nearest.distance;
  return { ref: `${nearest.ref}${isNearer ? `, closer than ${farther.name}` : ""}`, commit: nearest.commit };
}

/** The names of the main branch that exist, local and remote: the local one may be stale, or missing in CI. */
async function mainBranches(folder: string): Promise<string[]> {
  const [current, ofOrigin] = await Promise.all(
    ["HEAD", "refs/remotes/origin/HEAD"].map((name) => git(folder, ["symbolic-ref", "--quiet", "--short", name])),
  );
  const fromOrigin = ofOrigin?.stdout.replace("origin/", "") ?? "";
  const ofRemote = fromOrigin === "" || fromOrigin === current?.stdout ? [] : [fromOrigin];
  for (const name of [...ofRemote, ...mainNames]) {
    const branches = [name, `origin/${name}`];
    const tips = await Promise.all(branches.map((branch) => commitOf(folder, branch)));
    const found = branches.filter((_branch, index) => tips[index] !== undefined);
    if (found.length > 0) return found;
  }
  return [];
}

async function mergeBaseOf(folder: string, commit: string): Promise<string | undefined> {
  const { stdout } = await git(folder, ["merge-base", commit, "HEAD"]);
  return stdout === "" ? undefined : stdout;
}

async function commitOf(folder: string, ref: string): Promise<string | undefined> {
  const { stdout } = await git(folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  return stdout === "" ? undefined : stdout;
}

async function isShallow(folder: string): Promise<boolean> {
  return (await git(folder, ["rev-parse", "--is-shallow-repository"])).stdout === "true";
}

async function unrelated(folder: string, ref: string): Promise<ReviewRefused> {
  if (await isShallow(folder))
    return shallow(`This clone is shallow and lacks the commit where the branch diverged from ${ref}.`);
  return new ReviewRefused(
    `This branch and ${ref} have no commits in common.`,
    "Pass the branch that this one was created from: `--base <git ref>`.",
  );
}

function shallow(message: string): ReviewRefused {
  return new ReviewRefused(
    message,
    "Fetch the whole history: `git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*'`. In a GitHub workflow, set `fetch-depth: 0` for actions/checkout.",
  );
}
