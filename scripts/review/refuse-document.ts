import { readFile } from "node:fs/promises";
import { operationsOf, type Document } from "../generate/document.ts";
import type { Finding } from "../lint/finding.ts";
import { placeInSource } from "../lint/source-map.ts";
import { unreadableFiles } from "../lint/unreadable-files.ts";
import { GenerationFailure } from "./consumers/generated-code.ts";
import { lintHead } from "./lint/lint-head.ts";
import { ReviewRefused } from "./review-refused.ts";

/** As far as they are read here. */
interface Revisions {
  /** By its name and the folder of its files. */
  base: { ref: string; tree: string };
  head: { tree: string; bundle: string };
}

const otherBase = "Compare with a commit whose document is whole: `pnpm review --base <git ref>`.";

/** Refuses a review that failed because of a document, with what is wrong there. Throws any other failure on. */
export async function refuseDocument(failure: unknown, revisions: Revisions): Promise<never> {
  const { base, head } = revisions;
  const inHead = await unreadableFiles(head.tree);
  if (inHead.length > 0) {
    throw new ReviewRefused("Files of spec/ can't be read.", "Fix them, then review again.", inHead);
  }
  const inBase = await unreadableFiles(base.tree);
  if (inBase.length > 0) {
    throw new ReviewRefused(`Files of spec/ can't be read in the base, ${base.ref}.`, otherBase, inBase);
  }
  if (!(failure instanceof GenerationFailure)) throw failure;
  if (failure.side === "base") {
    const message = `No code can be generated from the document of the base, ${base.ref}: ${failure.message}`;
    throw new ReviewRefused(message, otherBase);
  }
  throw new ReviewRefused(
    "No code can be generated from the document.",
    "Fix it, then review again; `pnpm lint` finds more.",
    await reasonsOf(failure, revisions),
  );
}

/** Where the operation is that the generators name, or else what the lint finds. */
async function reasonsOf({ message }: GenerationFailure, revisions: Revisions): Promise<Finding[]> {
  // Redocly has held it against the OpenAPI specification while bundling.
  const document = JSON.parse(await readFile(revisions.head.bundle, "utf8")) as Document;
  const named = operationsOf(document).find(({ id }) => id !== undefined && message.split(/\W/).includes(id));
  const found = named ? [] : await lintHead(revisions.head.bundle);
  if (found.length > 0) return found;
  const place = placeInSource(named ? ["paths", named.path, named.method] : ["info"], revisions.head.tree);
  return [{ ...place, rule: "generate", message, remedy: "Change the document so that `pnpm generate` takes it." }];
}
