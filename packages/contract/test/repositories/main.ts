import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { startGithub, type GithubState } from "@gw/test-support/github-server";
import { runPnpm } from "@gw/test-support/run-pnpm";
import { inRoot } from "@gw/test-support/workspace";
import { isMap, parse, parseDocument } from "yaml";
import { endMisused, readCall } from "../../src/read-call.ts";
import { drawCandidates, folderOf, requireClones, type Candidate } from "../documents/public/documents.ts";
import { readNumber } from "../documents/read-number.ts";

const usage = `\
Sets up public repositories that have a document with \`gw-contract init\`, and runs the steps of the action on two pull requests:
the one that adds what \`init\` wrote, and one that removes an operation. A local server takes the place of GitHub. The first must
not break anything; the second must end with a comment that mentions the operation. Nothing is edited by hand.

Usage: pnpm test repositories --repositories <folder> [--count <n>] [--seed <s>]

  --repositories <folder>  the folder with clones, bare or not, each in owner+name; without it, prints the commands that clone them
  --count <n>              how many repositories (default: 5)
  --seed <s>               the seed of the draw from documents/public/candidates.txt (default: 1)

Exits with 1 if a repository gets a different result.`;

const { values } = readCall(usage, {
  options: {
    repositories: { type: "string" },
    count: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
  },
});
const count = readNumber(values, "count", usage);
// Some repositories have several documents.
const drawn = drawCandidates("public", Infinity, readNumber(values, "seed", usage));
const candidates = [...new Map(drawn.toReversed().map((each) => [each.address, each])).values()].toReversed();
try {
  requireClones(
    candidates.slice(0, count).map(({ address }) => address),
    values.repositories,
  );
} catch (error) {
  endMisused(error instanceof Error ? error.message : String(error), usage);
}

const steps = (
  parse(readFileSync(inRoot("packages/contract/action.yml"), "utf8")) as { runs: { steps: { run?: string }[] } }
).runs.steps.flatMap(({ run }) => run ?? []);
const [install = "", ...onPullRequest] = steps;
const execute = promisify(execFile);
const runner = await mkdtemp(join(tmpdir(), "gw-action-"));
const program = join(runner, "gw-contract/bin/gw-contract");
const options = {
  maxBuffer: 1e9,
  env: {
    ...process.env,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`,
    NO_COLOR: "1",
    RUNNER_TEMP: runner,
    PACKAGE: join(runner, "gw-contract.tgz"),
    GITHUB_ACTION_PATH: inRoot("packages/contract"),
    GITHUB_ACTIONS: "true",
    GITHUB_REF: "refs/pull/7/merge",
    GH_TOKEN: "a-token",
    NUMBER: "7",
    // What the inputs of the action are, if the workflow sets none of them.
    DOCUMENT: "",
    BASE: "",
    NEW: "",
    TARGET: "HEAD^1",
  },
};

/** Runs a program, and returns its exit code and what it printed. */
async function run(command: string, args: string[], cwd: string, env = {}): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await execute(command, args, { ...options, cwd, env: { ...options.env, ...env } });
    return { code: 0, output: `${stdout}${stderr}` };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}

/**
 * Runs `init` and the action in a clone, and returns what happened: undefined if it lacks files of the commit, as copies of
 * repositories without large files do. Throws where it ends otherwise than it should.
 */
async function tryRepository({ address, commit, path }: Candidate, folder: string): Promise<string | undefined> {
  const name = address.split("/").slice(-2).join("/");
  async function git(...args: string[]): Promise<string> {
    const author = ["-c", "user.name=Author", "-c", "user.email=author@example.com", "-c", "commit.gpgsign=false"];
    const { stdout } = await execute("git", [...author, ...args], { ...options, cwd: folder });
    return stdout.trim();
  }

  /** Checks out what is changed as the merge of a pull request, as GitHub does, and runs the action on it. */
  async function openPullRequest(title: string): Promise<GithubState> {
    await git("add", "--all");
    await git("commit", "--quiet", "--message", title);
    await git("reset", "--soft", await git("commit-tree", "HEAD^{tree}", "-p", "HEAD^", "-p", "HEAD", "-m", "Merge"));
    const state: GithubState = { pulls: [], artifacts: [], comments: [], writes: [] };
    const github = await startGithub(state);
    const env = {
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: name,
      WORKFLOW: `${name}/.github/workflows/api-review.yml@refs/pull/7/merge`,
    };
    for (const step of onPullRequest) {
      // oxlint-disable-next-line no-await-in-loop
      const { code, output } = await run("bash", ["-e", "-o", "pipefail", "-c", step], folder, env);
      // A change that breaks clients makes the review fail. Node warns on lines of its own.
      if (code > 1 || /^\(node:\d+\)/m.test(output)) throw new Error(`A step exits with ${code}:\n${output}`);
    }
    github.close();
    await rm(join(folder, "review"), { recursive: true, force: true });
    return state;
  }

  await execute("git", [
    "clone",
    "--quiet",
    "--no-checkout",
    join(values.repositories ?? "", folderOf(address)),
    folder,
  ]);
  await git("remote", "set-url", "origin", `${address}.git`);
  await git("checkout", "--quiet", "--detach", commit);
  if ((await git("status", "--porcelain")) !== "") return undefined;
  const alone = await run(program, ["init"], folder);
  const init = alone.output.includes(" OpenAPI documents:") ? await run(program, ["init", path], folder) : alone;
  if (init.code !== 0) throw new Error(`init exits with ${init.code}:\n${init.output}`);
  const [, document = ""] = / (.*) is set up:/.exec(init.output) ?? [];
  const setUp = await openPullRequest("Set up");
  const removed = removePath(join(folder, document));
  const { comments, writes } = await openPullRequest("Remove a path");
  const [comment] = comments;
  if (comment?.body.includes(`The path \`${removed}\` is removed.`) !== true)
    throw new Error(`No comment names ${removed}:\n${comment?.body}`);
  return [
    `${init === alone ? "init" : `init ${path}`} sets up ${document}; its pull request has ${setUp.comments.length} comments.`,
    `Without ${removed}: ${writes.join()}\n${comment.body}`,
  ].join("\n");
}

/** Removes the last path of a document, and returns it. */
function removePath(file: string): string {
  const document = parseDocument(readFileSync(file, "utf8"));
  const paths = document.get("paths");
  if (!isMap(paths)) throw new Error(`${file} has no paths.`);
  const removed = String(paths.items.pop()?.key);
  writeFileSync(file, file.endsWith(".json") ? JSON.stringify(document, undefined, 2) : document.toString());
  return removed;
}

let [passed, failed] = [0, 0];
try {
  await runPnpm(inRoot("packages/contract"), ["pack", "--out", options.env.PACKAGE]);
  await execute("bash", ["-e", "-c", install], options);
  for (const candidate of candidates) {
    if (passed + failed === count) break;
    requireClones([candidate.address], values.repositories);
    const started = performance.now();
    let outcome: string | undefined;
    try {
      // oxlint-disable-next-line no-await-in-loop
      outcome = await tryRepository(candidate, join(runner, folderOf(candidate.address)));
      if (outcome !== undefined) passed += 1;
    } catch (error) {
      failed += 1;
      outcome = `✗ ${error instanceof Error ? error.message : String(error)}`;
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${candidate.address} ${candidate.commit}, ${seconds} s: ${outcome ?? "its clone is not complete."}\n`);
  }
} finally {
  await rm(runner, { recursive: true, force: true });
}
console.log(`${passed} of ${passed + failed} repositories passed.`);
process.exitCode = failed > 0 || passed < count ? 1 : 0;
