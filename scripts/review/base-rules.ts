import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folders that hold what people write about the contract. */
const contractFolders = ["spec", ".changeset"];

/** What decides on the contract, beside what {@link isRule} finds in its own folders. */
export const rules = [
  ".ci",
  ".github",
  ".spectral.yaml",
  "package.json",
  "packages/spec-rules",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "redocly.yaml",
  "scripts",
  "tsconfig.base.json",
  "turbo.json",
];

/** Holds the version of the contract, and the commands that lint it. */
export const manifest = "spec/package.json";

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Whether a path belongs to the contract. At the top of its folders, anything but documents configures tools:
 * `spec/package.json` says what the lint is, and `spec/pnpm-workspace.yaml` would say in which shell it runs.
 */
export const isContract = (path: string): boolean =>
  /^(spec\/(?!dist\/|node_modules\/|\.)[^/]+\/|(spec|\.changeset)\/(?!pnpm-)[^/]+\.(yaml|md)$)/.test(path);

/** Whether a path decides on the contract. */
export const isRule = (path: string): boolean =>
  rules.some((rule) => isIn(path, rule)) || (contractFolders.some((folder) => isIn(path, folder)) && !isContract(path));

/** A manifest with the version of another, both as text. */
export function manifestWithVersion(text: string, other: string): string {
  // Both are manifests of this workspace.
  const { version } = JSON.parse(other) as { version: string };
  return `${JSON.stringify({ ...(JSON.parse(text) as object), version }, null, 2)}\n`;
}

/** Puts the contract of one tree in place of that of another, whose rules stay. */
export function replaceContract(head: string, tree: string): void {
  for (const path of contractPaths(tree)) rmSync(join(tree, path), { recursive: true, force: true });
  for (const path of contractPaths(head)) cpSync(join(head, path), join(tree, path), { recursive: true });
  const [ours = "", theirs = ""] = [tree, head].map((folder) => readFileSync(join(folder, manifest), "utf8"));
  // The lint compares the version with the document's.
  writeFileSync(join(tree, manifest), manifestWithVersion(ours, theirs));
}

/** The files and folders at the top of the contract's folders that belong to it. */
function contractPaths(tree: string): string[] {
  return contractFolders
    .filter((folder) => existsSync(join(tree, folder)))
    .flatMap((folder) =>
      readdirSync(join(tree, folder), { withFileTypes: true }).map((entry) =>
        entry.isDirectory() ? `${folder}/${entry.name}/` : `${folder}/${entry.name}`,
      ),
    )
    .filter(isContract);
}
