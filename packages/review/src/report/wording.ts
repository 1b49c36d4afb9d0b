import type { Location } from "@gw/openapi/source-file";
import type { Failure, Review } from "../review.ts";
import { isEnough, raise, type Bump } from "../changelog/version.ts";

export function locationText({ file, line }: Pick<Location, "file" | "line">): string {
  return `${file}:${line}`;
}

/** The lines of the first entries to paste, and the number of remaining entries. */
export function firstEntries(paste: Failure["paste"], limit: number): { shown: string[]; rest: number } {
  const entries = paste?.entries ?? [];
  const text = entries.slice(0, limit).join("").trimEnd();
  return { shown: text === "" ? [] : text.split("\n"), rest: Math.max(0, entries.length - limit) };
}

/** Describes a verdict. Text is part of the contract, and mocks return examples. */
export function verdictText({ verdict, changes }: Pick<Review, "verdict" | "changes">): string {
  switch (verdict) {
    case "major":
      return "Breaks clients";
    case "minor":
      return "Does not break clients";
    case "patch":
      if (changes.some(({ concerns }) => concerns === "words")) return "Changes the document's text";
      if (changes.some(({ concerns }) => concerns === "examples")) return "Changes examples that mocks return";
      return "Does not affect clients";
    case "none":
      return "Does not change the contract";
  }
}

/** Whether there is nothing to report: the contract is unchanged, and nothing fails. */
export function isUnchanged({ verdict, changes, failures, consumers, lint = [] }: Review): boolean {
  const counts = [changes, failures, consumers.breaks, lint].map(({ length }) => length);
  return verdict === "none" && counts.every((length) => length === 0);
}

/** The base, and how it was chosen. */
export function baseText({ base }: Review): string {
  if (base.commit === undefined) return `Base: ${base.ref}.`;
  const commit = base.commit.slice(0, 10);
  const chosen = base.commit.startsWith(base.ref) ? "" : `, ${base.ref}`;
  return `Base: \`${commit}\`${chosen}${base.path === undefined ? "" : `, where the document is ${base.path}`}.`;
}

/** The head. */
export function headText({ head }: Review): string {
  if (head.document !== undefined) return `Head: ${head.document}.`;
  const commit = head.commit === undefined ? "no commit" : `\`${head.commit.slice(0, 10)}\``;
  return `Head: ${commit}${head.dirty ? " and uncommitted changes" : ""}.`;
}

/** Describes whether the author's claim is sufficient. */
export function claimText({ base, verdict, claim }: Review): string {
  const lead = base.hasDocument ? "" : "The base has no document, so everything is new. ";
  if (claim.source === "version" && claim.bump === "none") return `${lead}${requiredText(base.version, verdict)}`;
  const isInvalid = claim.bump === "none" && claim.issues.length > 0;
  if (verdict === "none" && isInvalid) return `${lead}No release is needed, and the changeset is invalid.`;
  if (verdict === "none" && claim.bump === "none") return `${lead}No release is needed, and none is claimed.`;
  if (isInvalid) return `${lead}The changeset is invalid, and the changes are ${verdict}.`;
  if (claim.bump === "none") return `${lead}No release is claimed, but the changes are ${verdict}.`;
  const isOwn = claim.source === "version" || claim.version === raise(base.version, claim.bump);
  const version = isOwn ? claim.version : `${claim.version} with the base's changesets`;
  const claimed = `${lead}Claims a ${claim.bump} release (${version})`;
  if (!isEnough(claim.bump, verdict)) return `${claimed}, but the changes are ${verdict}.`;
  return `${claimed}, ${claim.bump === verdict ? "as" : "more than"} required.`;
}

/** Describes the release that the changes require, for a document whose version is not raised yet. */
function requiredText(version: string, verdict: Bump): string {
  if (verdict === "none") return "No release is needed.";
  const raised = raise(version, verdict);
  return `A ${verdict} release is needed${raised === version ? "" : ` (${raised})`}.`;
}
