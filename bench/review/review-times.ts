import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parse, stringify } from "yaml";
import { inRoot } from "../../packages/test-support/src/workspace.ts";
import { growDocument } from "../grow-document.ts";
import { StoryRepository } from "../../packages/review/test/story-repository.ts";

/** The parts of an operation's file that are changed here. */
type PathItem = Record<string, { operationId?: string; parameters?: object[] }>;

const tenant = {
  name: "tenant",
  in: "query",
  description: "The tenant.",
  required: true,
  schema: { type: "string" },
};

/** A change to the document whose review is timed. */
export interface TimedChange {
  name: string;
  /** The maximum duration of the review, relative to the tools run one after another. Without it, the ratio is only reported. */
  limit?: number;
  /** The number of operations of the document; defaults to those of this workspace. */
  operations?: number;
  /** The number of breaking changes that the review must find. */
  breaking: number;
  apply: (repository: StoryRepository) => void;
}

/** The changes that are timed: one line, and a new required parameter of 200 operations. */
export const timedChanges: TimedChange[] = [
  {
    name: "one line",
    limit: 2,
    breaking: 1,
    apply: (repository) => repository.replace("spec/schemas/PlanInput.yaml", "maxLength: 255", "maxLength: 200"),
  },
  { name: "200 operations", operations: 200, breaking: 200, apply: changeOperations },
];

/** The durations for one change, in seconds, one value per round. */
export interface ReviewTimes {
  /** `pnpm contract review`. */
  review: number[];
  /** The tools that a review runs, one after another. */
  tools: number[];
}

/** A change with the durations of its review. */
export interface TimedReview extends ReviewTimes {
  change: TimedChange;
}

/** Times the review of a change and the tools that it runs, alternately. */
export async function timeReviews(change: TimedChange, rounds: number): Promise<TimedReview> {
  const repository = new StoryRepository();
  const base = mkdtempSync(join(tmpdir(), "review-base-"));
  try {
    if (change.operations !== undefined) {
      growDocument(repository.folder, change.operations);
      generate(repository.folder);
      repository.commit("Grow the document");
    }
    repository.git("worktree", "add", "--quiet", "--detach", join(base, "tree"));
    // Redocly loads our plugin, which imports packages.
    symlinkSync(inRoot("packages/linter/node_modules"), join(base, "tree/packages/linter/node_modules"));
    change.apply(repository);
    const times: ReviewTimes = { review: [], tools: [] };
    for (let round = 0; round < rounds; round++) {
      times.review.push(await timeReview(repository, change));
      times.tools.push(timeTools(repository.folder, join(base, "tree")));
    }
    return { change, ...times };
  } finally {
    repository.remove();
    rmSync(base, { recursive: true, force: true });
  }
}

async function timeReview(repository: StoryRepository, { breaking }: TimedChange): Promise<number> {
  const start = performance.now();
  const { review, output } = await repository.review();
  const seconds = (performance.now() - start) / 1000;
  const found = review?.changes.filter(({ impact }) => impact === "major").length;
  if (found !== breaking)
    throw new Error(`The review finds ${found} of ${breaking} breaking changes:\n${output.slice(-4000)}`);
  return seconds;
}

/** Runs the command line of each tool, with the base in a separate folder, and returns the total seconds. */
function timeTools(head: string, base: string): number {
  const bundle = ["redocly", "bundle", "internal", "--ext=json"];
  const start = performance.now();
  run(head, ["redocly", "lint", "source"]);
  run(base, bundle);
  run(head, bundle);
  run(head, ["redocly", "diff", join(base, "spec/dist/internal.json"), "spec/dist/internal.json", "--fail-on=none"]);
  run(head, ["spectral", "lint", "spec/dist/internal.json"]);
  return (performance.now() - start) / 1000;
}

/** Runs a tool of the workspace. Findings do not count as failures: the changed document may have some. */
function run(folder: string, [tool = "", ...options]: string[]): void {
  const { status, stderr, error } = spawnSync(inRoot("node_modules/.bin", tool), options, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  if (error || status === null || status > 1)
    throw new Error(`${tool} ${options.join(" ")} failed:\n${stderr}`, { cause: error });
}

/** Writes the code generated from the document, which every commit on `main` contains. */
function generate(folder: string): void {
  for (const command of [
    ["packages/contract/src/main.ts", "bundle", "internal", "openapi"],
    ["packages/contract/src/main.ts", "generate", "client"],
  ]) {
    execFileSync(process.execPath, command, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  }
}

function changeOperations(repository: StoryRepository): void {
  for (const file of globSync("spec/{admin,dashboard,gateway,portal}/*.yaml", { cwd: repository.folder })) {
    // These files have been linted, and the others are copies of them.
    const item = parse(repository.read(file)) as PathItem;
    for (const operation of Object.values(item)) {
      if (operation.operationId) operation.parameters = [...(operation.parameters ?? []), tenant];
    }
    repository.write(file, stringify(item));
  }
}
