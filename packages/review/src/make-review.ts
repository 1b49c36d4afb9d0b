import { globSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { claimOfVersion, readClaim } from "./changelog/claim.ts";
import { surfacesOf } from "./changelog/surfaces.ts";
import { greatest } from "./changelog/version.ts";
import { withTemporaryFolder } from "@gw/linter/temporary-folder";
import { today } from "@gw/linter/today";
import type { ContractChange } from "@gw/contract-diff/contract-change";
import { findChanges } from "@gw/contract-diff/find-changes";
import { asWritten, locateChanges } from "@gw/contract-diff/report/locate-changes";
import { fingerprintOfChange } from "@gw/linter/fingerprint";
import { lintProject } from "@gw/linter/lint-project";
import type { Project } from "@gw/linter/project";
import type { Finding } from "@gw/openapi/finding";
import { objectAt } from "@gw/openapi/reader";
import { readManifests } from "@gw/usage/manifest";
import { withConsumers } from "@gw/usage/match-changes";
import { compileConsumers, type ConsumerReport } from "./consumers/compile-consumers.ts";
import { consumerChanges } from "./consumers/consumer-changes.ts";
import { checkDeprecations, describeSunsets } from "./deprecation-policy.ts";
import { findFailures } from "./failures.ts";
import { findBaseCommit } from "./git/base-commit.ts";
import { groupFindings } from "./lint-groups.ts";
import { renderChangedPages } from "./pages/changed-pages.ts";
import { writeChangedPages } from "./pages/write-pages.ts";
import { refuseDocument, refuseInvalidJson } from "./refuse-document.ts";
import type { Review } from "./review.ts";
import {
  bundleRevisions,
  extractRevisions,
  revisionsOf,
  type BundledRevisions,
  type ReviewedProject,
} from "./revisions.ts";
import { waiveChanges } from "./waivers/waive-changes.ts";

export interface ReviewOptions extends ReviewedProject {
  /** The commit or document to compare with; by default, the commit where the branch diverged from the main branch. */
  base: string | undefined;
  /** The base as a document, if it is one. */
  baseDocument?: Project | undefined;
  lint: boolean;
  /** The folder that reports are written to. */
  reports: string;
  /** The folder for changed reference pages; omitted if they are not written. */
  docs?: string | undefined;
}

/** Reviews the working tree. */
export function makeReview(options: ReviewOptions): Promise<Review> {
  const { project } = options;
  return withTemporaryFolder("review", async (folder) => {
    refuseInvalidJson(project);
    const { baseDocument } = options;
    const revisions = baseDocument
      ? revisionsOf(options.base ?? "", baseDocument, project)
      : await extractRevisions(options, await findBaseCommit(project.folder, options.base), folder);
    try {
      const bundled = await bundleRevisions(revisions);
      return await reviewRevisions(bundled, folder, options);
    } catch (failure) {
      return await refuseDocument(failure, revisions);
    }
  });
}

async function reviewRevisions(
  revisions: BundledRevisions,
  folder: string,
  { docs, lint, project }: ReviewOptions,
): Promise<Review> {
  const { base, head } = revisions;
  const parts = [
    findDocumentChanges(revisions),
    compileWithHead(revisions, folder),
    lint ? lintProject(project, { bundle: head }) : Promise.resolve(undefined),
  ] as const;
  // A failed part must not leave others behind that are still writing.
  await Promise.allSettled(parts);
  const [changes, consumers, linted] = await Promise.all(parts);
  const documents = { base: base.document, head: head.document };
  const pages = docs === undefined ? undefined : writeChangedPages(renderChangedPages(documents, changes));
  const judgement = await judge(
    revisions,
    [
      ...describeSunsets(changes, today()),
      ...consumerChanges(changes, consumers, { tree: base.project.folder, document: base.document }),
    ],
    linted?.findings.filter(({ rule }) => rule === "waiver-unused") ?? [],
  );
  // The issues of waivers are among the failures.
  const findings = linted?.findings.filter(({ rule }) => !rule.startsWith("waiver-"));
  const { ref, commit, hasDocument } = base;
  const isRenamed = hasDocument && commit !== undefined && base.project.document !== project.document;
  return {
    base: {
      ref,
      ...(commit === undefined ? {} : { commit }),
      hasDocument,
      version: versionOf(base),
      ...(isRenamed && { path: base.project.document }),
    },
    head: {
      ...(commit === undefined && { document: project.document }),
      ...(head.commit && { commit: head.commit }),
      dirty: head.dirty,
      version: versionOf(head),
    },
    ...judgement,
    consumers,
    ...(findings && { lint: groupFindings(findings, head.document) }),
    ...(linted && { linted }),
    ...(pages && { pages }),
  };
}

async function findDocumentChanges({ base, head }: BundledRevisions): Promise<ContractChange[]> {
  const { folder, releases } = base.project;
  const { consumers, names, marks, referenceError } = head.project;
  const released = releases === undefined ? [] : globSync(releases, { cwd: folder });
  return findChanges(
    { base: base.document, head: head.document },
    {
      hasTypes: consumers !== undefined,
      names,
      marks,
      referenceError,
      releases: released.map((file) => join(folder, file)),
    },
  );
}

type Judgement = Pick<Review, "verdict" | "claim" | "changes" | "warnings" | "failures">;

/** Judges the changes: their locations, consumers and waivers, and the bump that they require compared with the claim. */
async function judge(
  { base, head }: BundledRevisions,
  found: ContractChange[],
  unusedInLint: Finding[],
): Promise<Judgement> {
  const { project } = head;
  const sources = { base: base.documentSource, head: head.documentSource };
  const documents = { base: base.document, head: head.document };
  const manifests = readManifests((project.usage ?? []).map((path) => join(project.folder, path)));
  const located = withConsumers(locateChanges(found, sources), manifests, documents);
  const fingerprinted = located.map((change) => ({
    ...asWritten(change, sources),
    fingerprint: fingerprintOfChange(change, documents[change.document]),
  }));
  const { changes, issues, warnings } = await waiveChanges(fingerprinted, { base: base.project, head: project });
  const verdict = greatest(changes.map(({ impact }) => impact));
  const baseVersion = base.hasDocument ? versionOf(base) : undefined;
  const both = [base.document, head.document];
  const claim =
    project.manifest === undefined
      ? claimOfVersion(baseVersion, versionOf(head))
      : readClaim({
          root: project.folder,
          manifest: project.manifest,
          ...(base.commit !== undefined && { baseTree: base.project.folder }),
          baseVersion,
          documents: both,
        });
  const failures = findFailures({
    verdict,
    claim,
    changes,
    // One that names a breaking change without its fingerprint is unused as well.
    waiverIssues: [...issues, ...unusedInLint.filter(({ line }) => !issues.some((issue) => issue.line === line))],
    surfaces: surfacesOf(both),
    waivers: project.waivers,
    baseVersion: versionOf(base),
    day: today(),
  });
  failures.push(...checkDeprecations(changes, head.document, project.deprecationDays, today()));
  return { verdict, claim, changes, warnings, failures };
}

/** Where the rules allow it, a number without quotes. Empty if there is none, which is an error that lint finds. */
function versionOf({ document }: BundledRevisions["head" | "base"]): string {
  return String(objectAt(document, "info")["version"] ?? "");
}

/** Compiles the code of consumers with what is generated from the head; not if nothing is generated differently. */
async function compileWithHead({ base, head }: BundledRevisions, folder: string): Promise<ConsumerReport> {
  const { consumers: patterns } = base.project;
  const { folder: workspace, consumers, generate: generated = {}, pages, marks } = head.project;
  if (!consumers || !patterns) return { modules: 0, breaks: [] };
  if (!base.hasDocument || isDeepStrictEqual(base.value, head.value)) return { modules: 0, breaks: [] };
  return compileConsumers(
    join(folder, "consumers"),
    {
      base: { tree: base.project.folder, document: base.document },
      head: { tree: workspace, document: head.document },
    },
    { workspace, patterns, generated, pages, marks },
  );
}
