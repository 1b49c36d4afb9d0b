import { mkdir } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { CannotRun } from "@gw/openapi/cannot-run";
import { bundleDocument, type Bundle } from "@gw/linter/bundle";
import type { ContractConfig, Project } from "@gw/linter/project";
import { requireVersion } from "@gw/linter/require-version";
import { schemaFileOf } from "@gw/linter/validate-data-file";
import { isError } from "@gw/openapi/finding";
import { resolvePath } from "@gw/openapi/source-file";
import type { BaseCommit } from "./git/base-commit.ts";
import { findEarlierPath, readFileOf, readTree, type CommitTree } from "./git/commit-tree.ts";
import { extractFiles } from "./git/extract-files.ts";
import { git, gitOutput } from "./git/git.ts";
import { otherBase, ReviewRefused } from "./review-refused.ts";

/** The base or the head of a review, as files. */
interface Revision {
  /** The document and its project in this revision. Its folder contains the files. */
  project: Project;
}

/** The document of the working tree, and the information needed to find the base's document. */
export interface ReviewedProject {
  project: Project;
  /** The configuration that specifies the document: its path, and a function that loads it from its text in the base. */
  config: { file: string; load: (text: string) => Promise<ContractConfig> } | undefined;
  /** Whether the base may have no document. */
  isNew: boolean;
}

export interface Revisions {
  base: Revision & Partial<BaseCommit> & { ref: string; hasDocument: boolean };
  head: Revision & {
    /** The commit of the working tree; undefined before the first. */
    commit: string | undefined;
    /** Whether the working tree differs from that commit. */
    dirty: boolean;
  };
}

/** Revisions with their bundles. */
export interface BundledRevisions {
  base: Revisions["base"] & Bundle;
  head: Revisions["head"] & Bundle;
}

/** Compares two documents that were specified. */
export function revisionsOf(ref: string, base: Project, head: Project): Revisions {
  return {
    base: { ref, project: base, hasDocument: true },
    head: { commit: undefined, dirty: false, project: head },
  };
}

/** Extracts the base's files into a temporary folder. The head is the working tree. Nothing is bundled yet. */
export async function extractRevisions(
  reviewed: ReviewedProject,
  base: BaseCommit,
  folder: string,
): Promise<Revisions> {
  const { project, isNew } = reviewed;
  const { folder: repository, document } = project;
  const [tree, commit, status] = await Promise.all([
    readTree(repository, base.commit),
    git(repository, ["rev-parse", "--verify", "--quiet", "HEAD"]),
    gitOutput(repository, ["status", "--porcelain", "--", "."]),
  ]);
  const earlier = await findEarlierProject(reviewed, tree, join(folder, "index"));
  if (earlier.document === undefined && !isNew) {
    throw new ReviewRefused(
      `The base, ${base.ref}, contains neither ${document} nor a file that was renamed to it.`,
      `If the document is new, pass \`--new\`. If it was moved and rewritten, compare it with \`gw-contract diff ${base.commit.slice(0, 10)}:<earlier path> ${document}\`.`,
    );
  }
  const { prefix, document: root = posix.join(prefix, document) } = earlier;
  const paths = pathsOf(earlier.project);
  const top = await extractFiles({ tree, document: root, paths, prefix, folder: join(folder, "base") });
  // Tools run there, even if the base has no such folder.
  await mkdir(join(top, prefix), { recursive: true });
  return {
    base: {
      ...base,
      project: { ...earlier.project, folder: join(top, prefix), document: posix.relative(prefix, root) },
      hasDocument: earlier.document !== undefined,
    },
    head: { commit: commit.stdout || undefined, dirty: status !== "", project },
  };
}

/**
 * Finds the document and its project in the base: as the base's configuration specified it, or otherwise the head's document
 * under its earlier path.
 */
async function findEarlierProject(
  { project, config }: ReviewedProject,
  tree: CommitTree,
  index: string,
): Promise<{ prefix: string; project: Project; document: string | undefined }> {
  const own = posix.join(tree.prefix, project.document);
  const file = config && (await findEarlierPath(tree, posix.join(tree.prefix, basename(config.file)), index));
  if (!config || file === undefined) {
    return { prefix: tree.prefix, project, document: await findEarlierPath(tree, own, index) };
  }
  const declared = await config.load(await readFileOf(tree, file));
  const prefix = file.slice(0, file.lastIndexOf("/") + 1);
  const named = posix.join(prefix, declared.document ?? project.document);
  const document = tree.files.has(named) ? named : await findEarlierPath(tree, own, index);
  return { prefix, project: { ...project, ...declared }, document };
}

/** The files that a review reads in addition to the document. */
function pathsOf(project: Project): string[] {
  const { dataFiles = [], waivers, releases, manifest, consumers = [] } = project;
  const files = [waivers, releases, manifest && ".changeset"];
  return [...dataFiles, ...dataFiles.map(schemaFileOf), ...files.filter((file) => file !== undefined), ...consumers];
}

/** Bundles both with the head's tools and configuration. */
export async function bundleRevisions({ base, head }: Revisions): Promise<BundledRevisions> {
  requireVersions({ base, head });
  const [ofHead, ofBase] = await Promise.all([
    bundleDocument(head.project),
    base.hasDocument ? bundleDocument(head.project, base.project) : undefined,
  ]);
  const [inHead, inBase] = [ofHead, ofBase].map((bundle) => bundle?.findings.filter(isError) ?? []);
  if (inHead?.length) {
    const remedy = "Fix these errors. `gw-contract lint` reports them and others.";
    throw new ReviewRefused("The document can't be bundled.", remedy, inHead);
  }
  if (inBase?.length) {
    throw new ReviewRefused(`The document in the base, ${base.ref}, can't be bundled.`, otherBase, inBase);
  }
  return { base: { ...base, ...(ofBase ?? withoutOperations(ofHead)) }, head: { ...head, ...ofHead } };
}

function requireVersions({ base, head }: Revisions): void {
  requireVersionIn(head, (message, remedy) => new ReviewRefused(message, remedy));
  if (!base.hasDocument) return;
  requireVersionIn(base, (message) => new ReviewRefused(`In the base, ${base.ref}: ${message}`, otherBase));
}

function requireVersionIn(
  { project: { folder, document } }: Revision,
  refuse: (message: string, remedy: string) => ReviewRefused,
): void {
  try {
    requireVersion(resolvePath(folder, document), document);
  } catch (error) {
    // A file that can't be read is explained later.
    if (error instanceof CannotRun) throw refuse(error.message, error.remedy);
    throw error;
  }
}

/** A base without operations, so that all operations of the head are new. */
function withoutOperations(head: Bundle): Bundle {
  const document = Object.assign({}, head.document, { paths: {}, components: {} });
  return { ...head, value: document, document };
}
