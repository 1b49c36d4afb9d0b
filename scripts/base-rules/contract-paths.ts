import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { judgingVocabulary, readVocabulary, vocabularyFile } from "./vocabulary.ts";

/** The folders of the contract. */
const contractFolders = ["spec", ".changeset"];

/** What decides about the contract, in addition to what {@link isRule} finds in its folders. */
export const rules = [
  ".ci",
  ".dependency-cruiser.cjs",
  ".github",
  ".oxlintrc.json",
  ".spectral.yaml",
  "contract.config.ts",
  "cspell.json",
  "package.json",
  "packages/contract",
  "packages/contract-diff",
  "packages/generator",
  "packages/linter",
  "packages/openapi",
  "packages/review",
  "patches",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "redocly.yaml",
  "scripts",
  "tsconfig.base.json",
  "turbo.json",
];

/** Contains the version of the contract, and the commands that lint it. */
export const manifest = "spec/package.json";

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/**
 * Whether a path belongs to the contract. At the top of its folders, only documents do; other files configure tools:
 * `spec/package.json` defines the lint, and `spec/pnpm-workspace.yaml` would define the shell that runs it.
 */
export function isContract(path: string): boolean {
  return /^(spec\/(?!(?:dist|node_modules|rules|test)\/|\.)[^/]+\/|(spec|\.changeset)\/(?!pnpm-)[^/]+\.(yaml|md)$)/.test(
    path,
  );
}

/** Whether a path decides about the contract. */
export function isRule(path: string): boolean {
  return (
    rules.some((rule) => isIn(path, rule)) ||
    (contractFolders.some((folder) => isIn(path, folder)) && !isContract(path))
  );
}

/** A manifest with the version of another, both as text. */
export function manifestWithVersion(text: string, other: string): string {
  // Both are manifests of this workspace.
  const { version } = JSON.parse(other) as { version: string };
  return `${JSON.stringify({ ...(JSON.parse(text) as object), version }, null, 2)}\n`;
}

/** Replaces the contract of a tree by that of the head; the rules stay, and so do the words that lint compares with. */
export function replaceContract(head: string, tree: string): void {
  const [base, words] = [tree, head].map((folder) => readVocabulary(join(folder, vocabularyFile)));
  for (const path of contractPaths(tree)) rmSync(join(tree, path), { recursive: true, force: true });
  for (const path of contractPaths(head)) cpSync(join(head, path), join(tree, path), { recursive: true });
  if (base !== undefined) writeFileSync(join(tree, vocabularyFile), stringify(judgingVocabulary(base, words)));
  const [ours = "", theirs = ""] = [tree, head].map((folder) => readFileSync(join(folder, manifest), "utf8"));
  // The lint compares the version with the document's.
  writeFileSync(join(tree, manifest), manifestWithVersion(ours, theirs));
}

/** The files and folders of the contract at the top of its folders. */
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
