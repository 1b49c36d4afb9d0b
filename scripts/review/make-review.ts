import { readFile } from "node:fs/promises";
import type { Document } from "../generate/document.ts";
import { root } from "../workspace.ts";
import { readClaim } from "./claim/claim.ts";
import { compareOperations } from "./comparison/compare-operations.ts";
import { compareRecords } from "./comparison/compare-records.ts";
import { compareSources } from "./comparison/compare-sources.ts";
import { compareTypes } from "./comparison/compare-types.ts";
import { compileConsumers } from "./consumers/compile-consumers.ts";
import { detectChanges } from "./changes/detect-changes.ts";
import { failuresOf } from "./failures.ts";
import { findBaseCommit } from "./git/base-commit.ts";
import { generateSides } from "./comparison/generated-code.ts";
import { groupFindings } from "./lint/lint-groups.ts";
import { lintHead } from "./lint/lint-head.ts";
import { locateChanges } from "./changes/locate-changes.ts";
import { judgeOperations } from "./comparison/judge-operations.ts";
import type { Progress } from "./progress.ts";
import type { Review } from "./review.ts";
import { bundleSides, layOutSides, type Sides } from "./sides.ts";
import { SourceTree } from "./comparison/source-tree.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { greatest } from "./claim/version.ts";
import { waiveChanges } from "./waivers/waive-changes.ts";

export interface ReviewOptions {
  /** What to compare with; where the branch left `main` unless told. */
  base: string | undefined;
  lint: boolean;
}

/** Reviews the working tree. */
export function makeReview(options: ReviewOptions, progress: Progress): Promise<Review> {
  return withTemporaryFolder("review", async (folder) => {
    const base = await findBaseCommit(root, options.base);
    const laidOut = progress.follow("sides", () => layOutSides(base, folder));
    return reviewSides(laidOut, options, progress).catch(async (failure) => refuseUnreadable(failure, await laidOut));
  });
}

async function reviewSides(laidOut: Promise<Sides>, { lint }: ReviewOptions, progress: Progress): Promise<Review> {
  const bundled = laidOut.then((sides) => progress.follow("bundles", () => bundleSides(sides)));
  const parts = [
    bundled.then(({ base, head }) =>
      progress.follow("changes", () => detectChanges({ base: base.bundle, head: head.bundle })),
    ),
    laidOut.then((sides) => progress.follow("operations", () => compareWritten(sides, bundled))),
    bundled.then((sides) => progress.follow("types and consumers", () => compareUse(sides))),
    lint ? progress.follow("lint", () => lintHead(laidOut, bundled)) : undefined,
  ] as const;
  // A part that fails must not leave others behind that still write.
  await Promise.allSettled(parts);
  const [differences, written, use, findings] = await Promise.all(parts);

  const { base, head } = await laidOut;
  const trees = { base: base.tree, head: head.tree };
  const { changes, faults } = await waiveChanges(locateChanges(differences, trees), trees);
  const verdict = greatest(changes.map(({ impact }) => impact));
  const { bundles, operations, ...compared } = written;
  const claim = await readClaim({
    root,
    baseTree: base.tree,
    baseVersion: base.hasDocument ? bundles.base.info.version : undefined,
    bundles: [JSON.stringify(bundles.base), JSON.stringify(bundles.head)],
  });
  return {
    base: { ref: base.ref, commit: base.commit, hasDocument: base.hasDocument, version: bundles.base.info.version },
    head: { ...(head.commit && { commit: head.commit }), dirty: head.dirty, version: bundles.head.info.version },
    verdict,
    claim,
    changes,
    operations: judgeOperations(operations, changes),
    ...compared,
    ...use,
    ...(findings && { lint: groupFindings(findings.filter(({ rule }) => !rule.startsWith("waiver-"))) }),
    failures: failuresOf({ verdict, claim, changes, waiverFaults: faults }),
  };
}

/** Compares what people wrote: first by files and records, then by operations, for which it takes the bundles. */
async function compareWritten({ base, head }: Sides, bundled: Promise<Sides>) {
  const trees = { base: new SourceTree(base.tree), head: new SourceTree(head.tree) };
  const sources = compareSources(trees.base, trees.head);
  const records = {
    decisions: compareRecords("spec/decisions.yaml", "id", base.tree, head.tree),
    errorCodes: compareRecords("spec/errors.yaml", "code", base.tree, head.tree),
  };
  await bundled;
  const [baseDocument, headDocument] = await Promise.all([readBundle(base.bundle), readBundle(head.bundle)]);
  return {
    bundles: { base: baseDocument, head: headDocument },
    operations: compareOperations(
      { document: baseDocument, tree: trees.base },
      { document: headDocument, tree: trees.head },
      sources,
    ),
    sources,
    ...records,
  };
}

/** Compares what developers get of the document: its types, and whether code that was written with them still compiles. */
async function compareUse({ base, head }: Sides): Promise<Pick<Review, "types" | "consumers">> {
  const [before, after] = await Promise.all([readFile(base.bundle, "utf8"), readFile(head.bundle, "utf8")]);
  const isSameCatalogue = compareRecords("spec/errors.yaml", "code", base.tree, head.tree).length === 0;
  if (before === after && isSameCatalogue) return { types: [], consumers: { modules: 0, breaks: [], loosened: [] } };
  const code = await generateSides({
    base: base.hasDocument ? { tree: base.tree, bundle: before } : undefined,
    head: { tree: head.tree, bundle: after },
  });
  return {
    types: compareTypes(code),
    consumers: base.hasDocument
      ? await compileConsumers({ baseTree: base.tree, ...code })
      : { modules: 0, breaks: [], loosened: [] },
  };
}

async function readBundle(path: string): Promise<Document> {
  // Redocly has held it against the OpenAPI specification while bundling.
  return JSON.parse(await readFile(path, "utf8")) as Document;
}
