import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "@gw/openapi/document";
import { mapSource, type SourceMap } from "@gw/openapi/source-map";
import type { Project } from "@gw/linter/project";
import { claimOfVersion, readClaim } from "@gw/changelog/claim";
import { compileConsumers, type ConsumerReport } from "./consumers/compile-consumers.ts";
import { consumerChanges } from "./consumers/consumer-changes.ts";
import type { ContractChange } from "@gw/contract-diff/contract-change";
import { findChanges, readDocument } from "@gw/contract-diff/find-changes";
import { today } from "@gw/command-line/today";
import { readCoverage } from "./coverage.ts";
import { checkDeprecations, describeSunsets } from "./deprecation-policy.ts";
import { findFailures } from "./failures.ts";
import { findBaseCommit } from "./git/base-commit.ts";
import { groupFindings } from "./lint/lint-groups.ts";
import { lintHead } from "./lint/lint-head.ts";
import { locateChanges } from "./locate-changes.ts";
import type { Progress } from "./progress.ts";
import type { Review, ReviewedChange } from "./review.ts";
import { bundleRevisions, extractRevisions, type Revisions } from "./revisions.ts";
import { refuseDocument } from "./refuse-document.ts";
import { readManifests } from "@gw/usage/manifest";
import { matchManifests } from "@gw/usage/match-changes";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { surfacesOf } from "@gw/changelog/surfaces";
import { greatest } from "@gw/changelog/version";
import { compareVocabularies, readVocabulary } from "./vocabulary.ts";
import { waiveChanges } from "./waivers/waive-changes.ts";

export interface ReviewOptions {
  /** What to compare with; by default, where the branch left the main one. */
  base: string | undefined;
  lint: boolean;
  /** The document of the working tree, and what belongs to it. */
  project: Project;
  /** The folder that reports are written to. */
  reports: string;
}

/** Reviews the working tree. */
export function makeReview(options: ReviewOptions, progress: Progress): Promise<Review> {
  return withTemporaryFolder("review", async (folder) => {
    const base = await findBaseCommit(options.project.folder, options.base);
    const revisions = await progress.follow("files", () => extractRevisions(options.project, base, folder));
    try {
      await progress.follow("bundles", () => bundleRevisions(revisions, options.project));
      return await reviewRevisions(revisions, folder, options, progress);
    } catch (failure) {
      return await refuseDocument(failure, revisions, options.project);
    }
  });
}

async function reviewRevisions(
  revisions: Revisions,
  folder: string,
  { lint, project }: ReviewOptions,
  progress: Progress,
): Promise<Review> {
  const { base, head } = revisions;
  const parts = [
    progress.follow("changes", () => findDocumentChanges(revisions, project)),
    progress.follow("consumers", () => compileWithHead(revisions, folder, project)),
    lint ? progress.follow("lint", () => lintHead(head.bundle, project)) : undefined,
    compareCoverage(revisions, project),
  ] as const;
  // A part that fails must not leave others behind that still write.
  await Promise.allSettled(parts);
  const [changes, consumers, findings, coverage] = await Promise.all(parts);
  // Redocly has validated it while bundling.
  const document = (await readDocument(base.bundle)) as Document;
  const { versions, ...judgement } = await judge(
    revisions,
    [...describeSunsets(changes, today()), ...consumerChanges(changes, consumers, { tree: base.tree, document })],
    project,
  );
  // The issues of waivers are among the failures.
  const ownFindings = findings?.filter(({ rule }) => !rule.startsWith("waiver-"));
  const vocabulary = compareWords(revisions, project);
  const lintGroups = ownFindings && groupFindings(ownFindings, await readDocument(head.bundle));
  return {
    base: { ref: base.ref, commit: base.commit, hasDocument: base.hasDocument, version: versions.base },
    head: { ...(head.commit && { commit: head.commit }), dirty: head.dirty, version: versions.head },
    ...judgement,
    changes: await addConsumers(judgement.changes, revisions, project),
    consumers,
    ...(coverage && { coverage }),
    ...(lintGroups && { lint: lintGroups }),
    ...(vocabulary && { vocabulary }),
  };
}

function findDocumentChanges({ base, head }: Revisions, { releases, consumers }: Project): Promise<ContractChange[]> {
  const released = releases === undefined ? [] : globSync(releases, { cwd: base.tree });
  return findChanges(
    { base: base.bundle, head: head.bundle },
    { hasTypes: consumers !== undefined, releases: released.map((file) => join(base.tree, file)) },
  );
}

function compareWords({ base, head }: Revisions, { vocabulary }: Project): Review["vocabulary"] {
  if (vocabulary === undefined) return undefined;
  const [before, after] = [base, head].map(({ tree }) => readVocabulary(join(tree, vocabulary)));
  const changes = compareVocabularies(before, after);
  return changes.added.length + changes.removed.length > 0 ? changes : undefined;
}

/** Adds who uses what changes in other repositories, by their manifests. */
async function addConsumers(
  changes: ReviewedChange[],
  { base, head }: Revisions,
  { folder, usage = [] }: Project,
): Promise<ReviewedChange[]> {
  const manifests = readManifests(usage.map((path) => join(folder, path)));
  if (manifests.length === 0) return changes;
  const documents = { base: await readDocument(base.bundle), head: await readDocument(head.bundle) };
  const match = matchManifests(manifests, documents);
  return changes.map((change) => {
    const impacts = match(change);
    return impacts.length === 0 ? change : { ...change, consumers: impacts };
  });
}

interface Judgement extends Pick<Review, "verdict" | "claim" | "changes" | "warnings" | "failures"> {
  /** `info.version` of both documents. */
  versions: Record<"base" | "head", string>;
}

/** Judges the changes: where they are, whether they are waived, and which bump they require beside the claimed one. */
async function judge({ base, head }: Revisions, found: ContractChange[], project: Project): Promise<Judgement> {
  const [before, after] = await Promise.all([readFile(base.bundle, "utf8"), readFile(head.bundle, "utf8")]);
  const versions = { base: versionOf(before), head: versionOf(after) };
  const sources = {
    base: sourceOf(base.hasDocument ? base : head, before, project),
    head: sourceOf(head, after, project),
  };
  const trees = { base: base.tree, head: head.tree };
  const { changes, issues, warnings } = await waiveChanges(locateChanges(found, sources), trees, project.waivers);
  const verdict = greatest(changes.map(({ impact }) => impact));
  const baseVersion = base.hasDocument ? versions.base : undefined;
  const bundles = [before, after];
  const claim =
    project.manifest === undefined
      ? claimOfVersion(baseVersion, versions.head)
      : await readClaim({ root: head.tree, manifest: project.manifest, baseTree: base.tree, baseVersion, bundles });
  const failures = findFailures({
    verdict,
    claim,
    changes,
    waiverIssues: issues,
    surfaces: surfacesOf(bundles),
    waivers: project.waivers,
    baseVersion: versions.base,
    day: today(),
  });
  failures.push(...checkDeprecations(changes, JSON.parse(after), project.deprecationDays, today()));
  return { versions, verdict, claim, changes, warnings, failures };
}

function sourceOf({ tree }: { tree: string }, bundle: string, { document }: Project): SourceMap {
  return mapSource(join(tree, document), JSON.parse(bundle), tree);
}

function versionOf(bundle: string): string {
  // Redocly has validated it while bundling.
  const { info } = JSON.parse(bundle) as Document;
  // Where the rules allow it, a number without quotes.
  return String(info.version);
}

/** What tests cover, and what they covered in the base. */
async function compareCoverage({ base, head }: Revisions, { coverage }: Project): Promise<Review["coverage"]> {
  if (coverage === undefined) return undefined;
  const [before, after] = await Promise.all(
    [base, head].map(async ({ tree, bundle }) =>
      readCoverage(join(tree, coverage.file), (await readDocument(bundle)) as Document),
    ),
  );
  return after && { ...after, command: coverage.command, ...(before && { before }) };
}

/** Compiles the code of consumers with what is generated from the head; not if nothing is generated differently. */
async function compileWithHead(
  { base, head }: Revisions,
  folder: string,
  { consumers, examples, errors, generate = {} }: Project,
): Promise<ConsumerReport> {
  if (!consumers) return { modules: 0, breaks: [] };
  const [before, after] = await Promise.all([base, head].map((revision) => readGenerated(revision, errors?.catalog)));
  if (!base.hasDocument || !before || !after || isDeepStrictEqual(before, after)) return { modules: 0, breaks: [] };
  return compileConsumers(
    join(folder, "consumers"),
    { base: { tree: base.tree, ...before }, head: { tree: head.tree, ...after } },
    { workspace: head.tree, patterns: consumers, examples, generated: generate },
  );
}

/** What code is generated from. The base may be older than the catalog of errors. */
async function readGenerated({ tree, bundle }: { tree: string; bundle: string }, catalog: string | undefined) {
  const path = catalog === undefined ? undefined : join(tree, catalog);
  const errors = path !== undefined && existsSync(path) ? await readFile(path, "utf8") : undefined;
  return { bundle: await readFile(bundle, "utf8"), errors };
}
