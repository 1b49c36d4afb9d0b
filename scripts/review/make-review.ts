import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Document } from "../generate/document.ts";
import { root } from "../workspace.ts";
import { readClaim } from "./claim/claim.ts";
import { compileConsumers, layOutConsumers, type ConsumerReport } from "./consumers/compile-consumers.ts";
import { consumerChanges } from "./consumers/consumer-changes.ts";
import type { ContractChange } from "./changes/contract-change.ts";
import { findChanges } from "./changes/find-changes.ts";
import { readCoverage } from "./coverage.ts";
import { failuresOf } from "./failures.ts";
import { findBaseCommit } from "./git/base-commit.ts";
import { generateSides, loadGenerators } from "./consumers/generated-code.ts";
import { groupFindings } from "./lint/lint-groups.ts";
import { lintHead } from "./lint/lint-head.ts";
import { locateChanges } from "./changes/locate-changes.ts";
import type { Progress } from "./progress.ts";
import type { Review } from "./review.ts";
import { bundleSides, layOutSides, type Sides } from "./sides.ts";
import { refuseDocument } from "./refuse-document.ts";
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
      refuseDocument(failure, await laidOut),
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
    progress.follow("changes", () => findChanges({ base: base.bundle, head: head.bundle }, base.tree)),
  );
  const compiled = compiling.then((consumers) => progress.follow("consumers", () => consumers.report));
  const parts = [
    Promise.all([bundled, differences, compiled]).then(([sides, changes, report]) =>
      judge(sides, [...changes, ...consumerChanges(changes, report)]),
    ),
    compiled,
    lint ? progress.follow("lint", () => lintHead(bundled, compiling)) : undefined,
    laidOut.then(compareCoverage),
  ] as const;
  // A part that fails must not leave others behind that still write.
  await Promise.allSettled([differences, ...parts]);
  const [{ versions, ...judgement }, consumers, findings, coverage] = await Promise.all(parts);

  const { base, head } = await bundled;
  return {
    base: { ref: base.ref, commit: base.commit, hasDocument: base.hasDocument, version: versions.base },
    head: { ...(head.commit && { commit: head.commit }), dirty: head.dirty, version: versions.head },
    ...judgement,
    consumers,
    ...(coverage && { coverage }),
    ...(findings && { lint: groupFindings(findings.filter(({ rule }) => !rule.startsWith("waiver-"))) }),
  };
}

interface Judgement extends Pick<Review, "verdict" | "claim" | "changes" | "warnings" | "failures"> {
  /** `info.version` of both documents. */
  versions: Record<"base" | "head", string>;
}

/** Judges what differs: where it stands, whether it is waived, and what it comes to beside what is claimed. */
async function judge({ base, head }: Sides, differences: ContractChange[]): Promise<Judgement> {
  const [before, after] = await Promise.all([readFile(base.bundle, "utf8"), readFile(head.bundle, "utf8")]);
  const versions = { base: versionOf(before), head: versionOf(after) };
  const trees = { base: base.tree, head: head.tree };
  const { changes, faults, warnings } = await waiveChanges(locateChanges(differences, trees), trees);
  const verdict = greatest(changes.map(({ impact }) => impact));
  const claim = await readClaim({
    root,
    baseTree: base.tree,
    baseVersion: base.hasDocument ? versions.base : undefined,
    bundles: [before, after],
  });
  const failures = failuresOf({ verdict, claim, changes, waiverFaults: faults });
  return { versions, verdict, claim, changes, warnings, failures };
}

function versionOf(bundle: string): string {
  // Redocly has held it against the OpenAPI specification while bundling.
  const { info } = JSON.parse(bundle) as Document;
  return info.version;
}

/** What the server's tests cover, and what they covered. */
async function compareCoverage({ base, head }: Sides): Promise<Review["coverage"]> {
  const [before, after] = await Promise.all([readCoverage(base.tree), readCoverage(head.tree)]);
  return after && { ...after, ...(before && { before }) };
}

/** The report is an object's field, so that whoever awaits the start does not await the compiler. */
interface StartedCompilation {
  report: Promise<ConsumerReport>;
}

/** Generates what developers get of the document, and starts to compile the code of consumers with it. */
async function startCompiling({ base, head }: Sides, folder: string): Promise<StartedCompilation> {
  const noConsumers = Promise.resolve({ modules: 0, breaks: [] });
  const [before, after] = await Promise.all([readFile(base.bundle, "utf8"), readFile(head.bundle, "utf8")]);
  const catalogues = [base, head].map(({ tree }) => readIfPresent(join(tree, "spec/errors.yaml")));
  const [catalogueBefore, catalogueAfter] = await Promise.all(catalogues);
  if (!base.hasDocument || (before === after && catalogueBefore === catalogueAfter)) return { report: noConsumers };
  const code = await generateSides({
    base: { tree: base.tree, bundle: before },
    head: { tree: head.tree, bundle: after },
  });
  const consumers = await layOutConsumers(join(folder, "consumers"), base.tree, code);
  return { report: compileConsumers(consumers) };
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return existsSync(path) ? readFile(path, "utf8") : undefined;
}
