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
  none: "text",
};

/** What a verdict means to those who call the API. */
export const verdictText: Record<Bump, string> = {
  major: "Breaks clients",
  minor: "Adds, and breaks nobody",
  patch: "Changes nothing that clients rely on",
  none: "Leaves the contract as it is",
};

/** Both sides in a few words. */
export function sidesText({ base, head }: Review): string {
  const [from, to] = [base.commit, head.commit].map((commit) => commit?.slice(0, 10));
  const named = base.ref === base.commit || base.ref === from ? from : `${from} (${base.ref})`;
  return `${named} → ${to ?? "no commit"}${head.dirty ? " and uncommitted changes" : ""}`;
}

/** Whether the author's claim is enough, in a sentence. */
export function claimText({ base, verdict, claim }: Review): string {
  const lead = base.hasDocument ? "" : "The base has no document, so everything is new. ";
  const isFaulty = claim.bump === "none" && claim.faults.length > 0;
  if (verdict === "none" && isFaulty) return `${lead}No release is needed, and the changeset can't be read as a claim.`;
  if (verdict === "none" && claim.bump === "none") return `${lead}No release is needed, and none is claimed.`;
  if (isFaulty) return `${lead}The changeset can't be read as a claim, and the changes are ${verdict}.`;
  const claimed =
    claim.bump === "none" ? "No release is claimed" : `A ${claim.bump} release is claimed, ${claim.version}`;
  if (!isEnough(claim.bump, verdict)) return `${lead}${claimed}: too little, for the changes are ${verdict}.`;
  return `${lead}${claimed}, and that is enough.`;
}
