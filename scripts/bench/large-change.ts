import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import process from "node:process";
import { parse, stringify } from "yaml";
import { growDocument } from "./generated-document.ts";
import { StoryRepository } from "../test/review/stories/story-repository.ts";

/** What a file of an operation holds, so far as it is changed here. */
type PathItem = Record<string, { operationId?: string; parameters?: object[] }>;

const tenant = {
  name: "tenant",
  in: "query",
  description: "The tenant that is meant.",
  required: true,
  schema: { type: "string" },
};

export interface LargeReview {
  seconds: number;
  /** The time of each part; they run beside each other. */
  parts: { name: string; seconds: number }[];
}

/**
 * Reviews a change of all operations of a document that has so many, each of which asks for a parameter more, several
 * times. Answers the reviews, the fastest first.
 */
export async function reviewLargeChange(operations: number, rounds: number): Promise<LargeReview[]> {
  const repository = new StoryRepository();
  try {
    growDocument(repository.folder, operations);
    generate(repository.folder);
    repository.commit("Grow the document");
    changeOperations(repository);
    const reviews: LargeReview[] = [];
    for (let round = 0; round < rounds; round++) reviews.push(await reviewOnce(repository, operations));
    return reviews.toSorted((one, other) => one.seconds - other.seconds);
  } finally {
    repository.remove();
  }
}

async function reviewOnce(repository: StoryRepository, operations: number): Promise<LargeReview> {
  const start = performance.now();
  const { review, output } = await repository.review(["--timing"]);
  const seconds = (performance.now() - start) / 1000;
  const breaking = review?.changes.filter(({ impact }) => impact === "major").length;
  if (breaking !== operations)
    throw new Error(`The review finds ${breaking} of ${operations} breaking changes:\n${output.slice(-4000)}`);
  return { seconds, parts: partsIn(output) };
}

/** What a review with `--timing` says at its end. */
const partsIn = (output: string): LargeReview["parts"] =>
  [...output.matchAll(/^ {2}([a-z][a-z ]*?) +(\d+\.\d\d) s$/gm)].map(([, name = "", seconds]) => ({
    name,
    seconds: Number(seconds),
  }));

/** What every commit on `main` holds: the code that is generated from its document. */
function generate(folder: string): void {
  for (const command of [
    ["scripts/bundle.ts", "internal", "openapi", "--format=json"],
    ["scripts/generate.ts", "api-types", "mocks"],
  ]) {
    execFileSync(process.execPath, command, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  }
}

function changeOperations(repository: StoryRepository): void {
  for (const file of globSync("spec/{admin,dashboard,gateway,portal}/*.yaml", { cwd: repository.folder })) {
    // The files of the document are linted, and copies of them.
    const item = parse(repository.read(file)) as PathItem;
    for (const operation of Object.values(item)) {
      if (operation.operationId) operation.parameters = [...(operation.parameters ?? []), tenant];
    }
    repository.write(file, stringify(item));
  }
}
