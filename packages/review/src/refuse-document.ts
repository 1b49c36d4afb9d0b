import { readOperations, type Document } from "@gw/openapi/document";
import { isError, type Finding } from "@gw/openapi/finding";
import { bundleDocument } from "@gw/linter/bundle";
import { findInvalidJson, findUnreadableFiles } from "@gw/linter/find-unreadable-files";
import { lintProject } from "@gw/linter/lint-project";
import type { Project } from "@gw/linter/project";
import { GenerationFailure } from "./consumers/generated-code.ts";
import { otherBase, ReviewRefused } from "./review-refused.ts";

interface Revisions {
  base: { ref: string; project: Project };
  head: { project: Project };
}

/** Refuses to review .json files that are not valid JSON. They could be read as YAML, but not by other tools. */
export function refuseInvalidJson(project: Project): void {
  const invalid = findInvalidJson(project);
  if (invalid.length > 0) throw refuseFiles(invalid);
}

function refuseFiles(unreadable: Finding[]): ReviewRefused {
  return new ReviewRefused(
    "Some of the document's files can't be read.",
    "Fix them, then run the review again.",
    unreadable,
  );
}

/** Refuses a review that failed because of a document, with the errors in it. Rethrows any other failure. */
export async function refuseDocument(failure: unknown, { base, head }: Revisions): Promise<never> {
  const inHead = await findUnreadableFiles(head.project);
  if (inHead.length > 0) throw refuseFiles(inHead);
  const inBase = await findUnreadableFiles(base.project);
  if (inBase.length > 0) {
    throw new ReviewRefused(`Some of the document's files can't be read in the base, ${base.ref}.`, otherBase, inBase);
  }
  if (!(failure instanceof GenerationFailure)) throw failure;
  if (failure.revision === "base") {
    const message = `No code can be generated from the document in the base, ${base.ref}: ${failure.message}`;
    throw new ReviewRefused(message, otherBase);
  }
  throw new ReviewRefused(
    "No code can be generated from the document.",
    "Fix the document, then run the review again. `gw-contract lint` may report more.",
    await findReasons(failure, head),
  );
}

/** The location of the operation that the generators mention, or otherwise the errors that lint finds. */
async function findReasons({ message }: GenerationFailure, { project }: Revisions["head"]): Promise<Finding[]> {
  const bundle = await bundleDocument(project);
  // The generators have already parsed it.
  const document = bundle.value as object as Document;
  const named = readOperations(document).find(({ id }) => id !== undefined && message.split(/\W/).includes(id));
  const found = named ? [] : (await lintProject(project, { bundle })).findings.filter(isError);
  if (found.length > 0) return found;
  const location = bundle.source.locate(named ? named.at : ["info"]);
  return [
    {
      ...location,
      rule: "generate",
      level: "error",
      message,
      remedy: "Fix the document so that `gw-contract generate` accepts it.",
    },
  ];
}
