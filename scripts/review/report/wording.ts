import type { Place } from "../../lint/source-map.ts";
import type { Failure, Review, ReviewedChange } from "../review.ts";
import { isEnough, type Bump } from "../claim/version.ts";

/** A number with its noun: `1 change`, `3 changes`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;

export const placeText = ({ file, line }: Pick<Place, "file" | "line">): string => `${file}:${line}`;

/** Names in a row, those past a limit counted. */
export function listed(names: readonly string[], limit: number): string {
  const shown = names.slice(0, limit).join(", ");
  return names.length > limit ? `${shown} and ${names.length - limit} more` : shown;
}

/** The lines of the first entries that are to be pasted, and how many entries are left. */
export function pasted(paste: Failure["paste"], limit: number): { shown: string[]; rest: number } {
  const entries = paste?.entries ?? [];
  const text = entries.slice(0, limit).join("").trimEnd();
  return { shown: text === "" ? [] : text.split("\n"), rest: Math.max(0, entries.length - limit) };
}

export const directionText: Record<ReviewedChange["direction"], string> = {
  request: "request",
  response: "response",
  types: "types",
  none: "text",
};

/** What a verdict means to those who call the API. */
export const verdictText: Record<Bump, string> = {
  major: "Breaks clients",
  minor: "Adds, and breaks nobody",
  patch: "Changes nothing that clients rely on",
  none: "Leaves the contract as it is",
};

/** Whether there is nothing to comment on: the contract is unchanged, and nothing fails. */
export function isUnchanged({ verdict, changes, failures, consumers, lint = [] }: Review): boolean {
  const counts = [changes, failures, consumers.breaks, lint].map(({ length }) => length);
  return verdict === "none" && counts.every((length) => length === 0);
}

/** What was compared with, and how it was chosen. */
export function baseText({ base }: Review): string {
  const commit = base.commit.slice(0, 10);
  return `Base: \`${commit}\`${base.commit.startsWith(base.ref) ? "" : `, ${base.ref}`}.`;
}

/** What was reviewed. */
export function headText({ head }: Review): string {
  const commit = head.commit === undefined ? "no commit" : `\`${head.commit.slice(0, 10)}\``;
  return `Head: ${commit}${head.dirty ? " and uncommitted changes" : ""}.`;
}

/** How much of the document the server's tests cover, and what the change does to that. */
export function coverageText({ coverage }: Review): string {
  if (!coverage) return "";
  const { covered, total, before } = coverage;
  const points = before ? percent(coverage) - percent(before) : 0;
  const change = points === 0 ? "" : `, ${points > 0 ? "+" : "−"}${Math.abs(points).toFixed(1)} points`;
  const text = `${covered} of ${total} documented responses and parameters (${percent(coverage).toFixed(1)}%${change})`;
  return `The server's tests cover ${text}.`;
}

function percent({ covered, total }: { covered: number; total: number }): number {
  return total === 0 ? 100 : (100 * covered) / total;
}

/** Whether the author's claim is enough, in a sentence. */
export function claimText({ base, verdict, claim }: Review): string {
  const lead = base.hasDocument ? "" : "The base has no document, so everything is new. ";
  const isFaulty = claim.bump === "none" && claim.faults.length > 0;
  if (verdict === "none" && isFaulty) return `${lead}No release is needed, and the changeset can't be read as a claim.`;
  if (verdict === "none" && claim.bump === "none") return `${lead}No release is needed, and none is claimed.`;
  if (isFaulty) return `${lead}The changeset can't be read as a claim, and the changes are ${verdict}.`;
  if (claim.bump === "none") return `${lead}No release is claimed, but the changes are ${verdict}.`;
  const claimed = `${lead}Claims a ${claim.bump} release (${claim.version})`;
  if (!isEnough(claim.bump, verdict)) return `${claimed}, but the changes are ${verdict}.`;
  return `${claimed}, ${claim.bump === verdict ? "as" : "more than"} required.`;
}
