import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Document } from "../generate/document.ts";
import { root } from "../workspace.ts";
import { readClaim } from "./claim/claim.ts";
import { compareOperations } from "./comparison/compare-operations.ts";
import { compareRecords } from "./comparison/compare-records.ts";
import { compareSources } from "./comparison/compare-sources.ts";
import { compareTypes } from "./comparison/compare-types.ts";
import { compileConsumers, layOutConsumers, type ConsumerReport } from "./consumers/compile-consumers.ts";
import type { ContractChange } from "./changes/contract-change.ts";
import { detectChanges } from "./changes/detect-changes.ts";
import { failuresOf } from "./failures.ts";
import { findBaseCommit } from "./git/base-commit.ts";
import { generateSides, loadGenerators, type GeneratedCode } from "./comparison/generated-code.ts";
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
    return reviewSides(laidOut, folder, options, progress).catch(async (failure) =>
      refuseUnreadable(failure, await laidOut),
    );
  });
}

async function reviewSides(
  laidOut: Promise<Sides>,
  folder: string,
  { lint }: ReviewOptions,
  progress: Progress,
): Promise<Review> {
  const bundled = laidOut.then((sides) => progress.follow("bundles", () => bundleSides(sides)));
  // The compiler takes longest of all that waits for the bundles: what else this thread computes, it does meanwhile.
  const compiling = Promise.all([bundled, laidOut.then(loadGenerators)]).then(([sides]) =>
    progress.follow("types", () => startCompiling(sides, folder)),
  );
  const differences = bundled.then(({ base, head }) =>
    progress.follow("changes", () => detectChanges({ base: base.bundle, head: head.bundle })),
  );
  const written = Promise.all([bundled, compiling]).then(([sides]) =>
    progress.follow("operations", () => compareWritten(sides)),
  );
  const parts = [
    Promise.all([bundled, differences, written]).then(([sides, changes, { bundles }]) =>
      judge(sides, changes, bundles),
    ),
    written,
    compiling.then((use) => progress.follow("consumers", () => compareUse(use))),
    lint ? progress.follow("lint", () => lintHead(bundled, compiling)) : undefined,
  ] as const;
  // A part that fails must not leave others behind that still write.
  await Promise.allSettled([differences, ...parts]);
  const [judgement, { bundles, operations, ...compared }, use, findings] = await Promise.all(parts);

  const { base, head } = await bundled;
  return {
    base: { ref: base.ref, commit: base.commit, hasDocument: base.hasDocument, version: bundles.base.info.version },
    head: { ...(head.commit && { commit: head.commit }), dirty: head.dirty, version: bundles.head.info.version },
    ...judgement,
    operations: judgeOperations(operations, judgement.changes),
    ...compared,
    ...use,
    ...(findings && { lint: groupFindings(findings.filter(({ rule }) => !rule.startsWith("waiver-"))) }),
  };
}

type Judgement = Pick<Review, "verdict" | "claim" | "changes" | "failures">;

/** Judges what differs: where it stands, whether it is waived, and what it comes to beside what is claimed. */
async function judge({ base, head }: Sides, differences: ContractChange[], bundles: Bundles): Promise<Judgement> {
  const trees = { base: base.tree, head: head.tree };
  const { changes, faults } = await waiveChanges(locateChanges(differences, trees), trees);
  const verdict = greatest(changes.map(({ impact }) => impact));
  const claim = await readClaim({
    root,
    baseTree: base.tree,
    baseVersion: base.hasDocument ? bundles.base.info.version : undefined,
    bundles: [JSON.stringify(bundles.base), JSON.stringify(bundles.head)],
  });
  return { verdict, claim, changes, failures: failuresOf({ verdict, claim, changes, waiverFaults: faults }) };
}

type Bundles = Record<"base" | "head", Document>;

/** Compares what people wrote, by operations, files and records. */
async function compareWritten({ base, head }: Sides) {
  const trees = { base: new SourceTree(base.tree), head: new SourceTree(head.tree) };
  const sources = compareSources(trees.base, trees.head);
  const [baseDocument, headDocument] = await Promise.all([readBundle(base.bundle), readBundle(head.bundle)]);
  return {
    bundles: { base: baseDocument, head: headDocument },
    operations: compareOperations(
      { document: baseDocument, tree: trees.base },
      { document: headDocument, tree: trees.head },
      sources,
    ),
    sources,
    decisions: compareRecords("spec/decisions.yaml", "id", base.tree, head.tree),
    errorCodes: compareRecords("spec/errors.yaml", "code", base.tree, head.tree),
  };
}

/** What developers get of the document. */
interface Use {
  code: Record<"base" | "head", GeneratedCode>;
  /** Whether code that was written with the base's still compiles: is done when the compiler is. */
  consumers: Promise<ConsumerReport>;
}

/** Generates what developers get of the document, and begins to compile the consumers. */
async function startCompiling({ base, head }: Sides, folder: string): Promise<Use> {
  const noConsumers = Promise.resolve({ modules: 0, breaks: [], loosened: [] });
  const [before, after] = await Promise.all([readFile(base.bundle, "utf8"), readFile(head.bundle, "utf8")]);
  const isSameCatalogue = compareRecords("spec/errors.yaml", "code", base.tree, head.tree).length === 0;
  if (before === after && isSameCatalogue) return { code: { base: {}, head: {} }, consumers: noConsumers };
  const code = await generateSides({
    base: base.hasDocument ? { tree: base.tree, bundle: before } : undefined,
    head: { tree: head.tree, bundle: after },
  });
  if (!base.hasDocument) return { code, consumers: noConsumers };
  const consumers = await layOutConsumers(join(folder, "consumers"), base.tree, code);
  return { code, consumers: compileConsumers(consumers) };
}

const compareUse = async ({ code, consumers }: Use): Promise<Pick<Review, "types" | "consumers">> => ({
  types: compareTypes(code),
  consumers: await consumers,
});

async function readBundle(path: string): Promise<Document> {
  // Redocly has held it against the OpenAPI specification while bundling.
  return JSON.parse(await readFile(path, "utf8")) as Document;
}
