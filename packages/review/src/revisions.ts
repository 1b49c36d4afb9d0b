import { existsSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { CannotRun } from "@gw/command-line/cannot-run";
import { bundleDocuments } from "@gw/linter/bundle";
import type { Project } from "@gw/linter/project";
import { requireVersion } from "@gw/linter/require-version";
import { schemaFileOf } from "@gw/linter/validate-data-file";
import type { Document } from "@gw/openapi/document";
import type { Finding } from "@gw/openapi/finding";
import type { BaseCommit } from "./git/base-commit.ts";
import { extractFiles } from "./git/extract-files.ts";
import { git, gitOutput } from "./git/git.ts";
import { otherBase, ReviewRefused } from "./review-refused.ts";

/** The base or the head of a review, as files. */
interface Revision {
  /** The folder of its project. */
  tree: string;
  /** The path of the bundle, as JSON. */
  bundle: string;
}

export interface Revisions {
  base: Revision & BaseCommit & { hasDocument: boolean };
  head: Revision & {
    /** The commit of the working tree; undefined before the first. */
    commit: string | undefined;
    /** Whether the working tree differs from that commit. */
    dirty: boolean;
  };
}

/** What a bundle holds: its text, and the document that it is. */
interface Bundle {
  text: string;
  document: Document;
}

/** Revisions with their bundles. */
export interface BundledRevisions {
  base: Revisions["base"] & Bundle;
  head: Revisions["head"] & Bundle;
}

/** Extracts the base's files into a temporary folder. The head is the working tree. Nothing is bundled yet. */
export async function extractRevisions(project: Project, base: BaseCommit, folder: string): Promise<Revisions> {
  const { folder: repository, document } = project;
  const [tree, commit, status] = await Promise.all([
    extractFiles({ repository, commit: base.commit, document, paths: pathsOf(project), folder: join(folder, "base") }),
    git(repository, ["rev-parse", "--verify", "--quiet", "HEAD"]),
    gitOutput(repository, ["status", "--porcelain", "--", "."]),
  ]);
  return {
    base: { ...base, tree, hasDocument: existsSync(join(tree, document)), bundle: join(folder, "bundles/base.json") },
    head: {
      commit: commit.stdout || undefined,
      dirty: status !== "",
      tree: repository,
      bundle: join(folder, "bundles/head.json"),
    },
  };
}

/** What a review reads beside the document. */
function pathsOf(project: Project): string[] {
  const {
    dataFiles = [],
    errors,
    waivers,
    vocabulary,
    coverage,
    releases,
    manifest,
    consumers = [],
    examples,
  } = project;
  const files = [errors?.catalog, waivers, vocabulary, coverage?.file, releases, manifest && ".changeset"];
  return [
    ...dataFiles,
    ...dataFiles.map(schemaFileOf),
    ...files.filter((file) => file !== undefined),
    ...consumers,
    ...(examples ? [`${examples.sources}/*`] : []),
  ];
}

/** Bundles both with the head's tools and configuration. */
export async function bundleRevisions({ base, head }: Revisions, project: Project): Promise<BundledRevisions> {
  requireVersions({ base, head }, project);
  const findings = await bundle(base.hasDocument ? { base, head } : { head }, project);
  if (findings.head.length > 0) {
    const remedy = "Fix these errors; `gw-contract lint` finds them and others.";
    throw new ReviewRefused("The document can't be bundled.", remedy, findings.head);
  }
  if (findings.base.length > 0) {
    throw new ReviewRefused(`The document of the base, ${base.ref}, can't be bundled.`, otherBase, findings.base);
  }
  if (!base.hasDocument) await writeEmptyBase(base.bundle, head.bundle);
  return { base: { ...base, ...(await readBundle(base)) }, head: { ...head, ...(await readBundle(head)) } };
}

async function readBundle({ bundle }: Revision): Promise<Bundle> {
  const text = await readFile(bundle, "utf8");
  // Lint finds where it is invalid.
  return { text, document: JSON.parse(text) as Document };
}

function requireVersions({ base, head }: Revisions, { document }: Project): void {
  const path = join(head.tree, document);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new ReviewRefused(`There is no file ${document} to review.`, "Write the document, or restore the file.");
  }
  requireVersionIn(head, document, (message, remedy) => new ReviewRefused(message, remedy));
  if (!base.hasDocument) return;
  requireVersionIn(base, document, (message) => new ReviewRefused(`In the base, ${base.ref}: ${message}`, otherBase));
}

function requireVersionIn(
  { tree }: Revision,
  document: string,
  refuse: (message: string, remedy: string) => ReviewRefused,
): void {
  try {
    requireVersion(join(tree, document));
  } catch (error) {
    // A file that can't be read is explained later.
    if (error instanceof CannotRun) throw refuse(withoutFolder(error.message, tree), error.remedy);
    throw error;
  }
}

function withoutFolder(message: string, folder: string): string {
  return message.replaceAll(join(folder, "/"), "");
}

/** Bundles revisions in one process, and returns the errors of each. */
async function bundle(
  revisions: { base?: Revision; head: Revision },
  project: Project,
): Promise<Record<"base" | "head", Finding[]>> {
  const jobs = Object.values(revisions).map((revision) => ({
    document: join(revision.tree, project.document),
    output: revision.bundle,
  }));
  const found = await bundleDocuments(project, jobs);
  const result: Record<"base" | "head", Finding[]> = { base: [], head: [] };
  for (const finding of found) {
    const file = resolve(project.folder, finding.file);
    // References may lead out of the project's folder, but not out of where the base was extracted.
    const isBase = revisions.base && !relative(join(revisions.base.bundle, "../../base"), file).startsWith("..");
    const tree = (isBase ? revisions.base : revisions.head)?.tree ?? "";
    result[isBase ? "base" : "head"].push({
      ...finding,
      file: relative(tree, file),
      message: withoutFolder(finding.message, tree),
    });
  }
  return result;
}

/** Writes a base without operations, so that all operations of the head are new. */
async function writeEmptyBase(path: string, headBundle: string): Promise<void> {
  const head = JSON.parse(await readFile(headBundle, "utf8")) as object;
  await writeFile(path, JSON.stringify({ ...head, paths: {}, components: {} }));
}
