import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { bundleDocuments } from "@gw/linter/bundle";
import type { Project } from "@gw/linter/project";
import type { Finding } from "@gw/openapi/finding";
import { fromRoot, root } from "@gw/command-line/workspace";
import { publishedLibraries } from "@gw/command-line/published-packages";
import { coverageFile } from "./coverage.ts";
import type { BaseCommit } from "./git/base-commit.ts";
import { git, gitOutput } from "./git/git.ts";
import { ReviewRefused } from "./review-refused.ts";

/** The base or the head of a review, as files. */
interface Revision {
  /** The folder of its workspace. */
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

/** Extracts the base's files into a temporary folder. The head is the working tree. Nothing is bundled yet. */
export async function extractRevisions(base: BaseCommit, folder: string): Promise<Revisions> {
  const tree = join(folder, "base");
  const [commit, status] = await Promise.all([
    git(root, ["rev-parse", "--verify", "--quiet", "HEAD"]),
    gitOutput(root, ["status", "--porcelain", "--", "."]),
    extract(base.commit, tree, join(folder, "index")),
  ]);
  return {
    base: {
      ...base,
      tree,
      hasDocument: existsSync(join(tree, "spec/openapi.yaml")),
      bundle: join(folder, "bundles/base.json"),
    },
    head: {
      commit: commit.stdout || undefined,
      dirty: status !== "",
      tree: root,
      bundle: join(folder, "bundles/head.json"),
    },
  };
}

/** Writes the base's files that a review reads into a folder, using a separate index. */
async function extract(commit: string, folder: string, index: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The workspace may be in a subfolder of its repository.
  const prefix = await gitOutput(root, ["rev-parse", "--show-prefix"]);
  const tree = await git(root, ["rev-parse", "--verify", "--quiet", `${commit}:${prefix}`]);
  if (tree.stdout === "") return;
  const packages = publishedLibraries().map(({ folder: path }) => fromRoot(path));
  const paths = ["spec", ".changeset", "examples", coverageFile, ...packages];
  const existing = await gitOutput(root, ["ls-tree", "--full-tree", "--name-only", tree.stdout, "--", ...paths]);
  if (existing === "") return;
  // The repository's hooks are for the working tree of its user.
  const checkout = ["-c", "core.hooksPath=/dev/null", "checkout", "--quiet", tree.stdout, "--"];
  await gitOutput(folder, [...checkout, ...existing.split("\n")], {
    GIT_DIR: await gitOutput(root, ["rev-parse", "--absolute-git-dir"]),
    GIT_WORK_TREE: folder,
    GIT_INDEX_FILE: index,
  });
}

/** Bundles both with the head's tools and configuration. */
export async function bundleRevisions({ base, head }: Revisions, project: Project): Promise<void> {
  if (!existsSync(join(head.tree, "spec/openapi.yaml"))) {
    throw new ReviewRefused("There is no spec/openapi.yaml to review.", "Write the document, or restore the file.");
  }
  const findings = await bundle(base.hasDocument ? { base, head } : { head }, project);
  if (findings.head.length > 0) {
    const remedy = "Fix these errors; `pnpm lint` finds them and others.";
    throw new ReviewRefused("The document can't be bundled.", remedy, findings.head);
  }
  if (findings.base.length > 0) {
    const remedy = "Compare with a commit whose document is valid: `pnpm review --base <git ref>`.";
    throw new ReviewRefused(`The document of the base, ${base.ref}, can't be bundled.`, remedy, findings.base);
  }
  if (!base.hasDocument) await writeEmptyBase(base.bundle, head.bundle);
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
  const found = (await bundleDocuments(project, jobs)).map((finding) => ({
    ...finding,
    file: resolve(project.folder, finding.file),
  }));
  function findingsIn(tree: string | undefined): Finding[] {
    return found
      .filter(({ file }) => tree !== undefined && file.startsWith(join(tree, "/")))
      .map((finding) => ({ ...finding, file: relative(tree ?? "", finding.file) }));
  }
  return { base: findingsIn(revisions.base?.tree), head: findingsIn(revisions.head.tree) };
}

/** Writes a base without operations, so that all operations of the head are new. */
async function writeEmptyBase(path: string, headBundle: string): Promise<void> {
  const head = JSON.parse(await readFile(headBundle, "utf8")) as object;
  await writeFile(path, JSON.stringify({ ...head, paths: {}, components: {} }));
}
