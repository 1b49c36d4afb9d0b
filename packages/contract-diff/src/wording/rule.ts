import type { Direction } from "../usages.ts";
import type { Difference } from "../redocly-diff/run-diff.ts";

/** A difference with what its sentences need. */
export interface DescribedDifference extends Difference {
  /** In words. */
  location: string;
  /** The messages that the location shapes. */
  directions: Direction[];
  /** Whether any operation uses the location. */
  isUsed: boolean;
}

/** What a report says about the verdict of a diff rule. `finding` is the message of the rule itself. */
export interface DiffRuleWording {
  /** The messages that break; requests if left out. */
  directionOf?: (difference: DescribedDifference, finding: string) => Direction | "none";
  /** What changed; `describeChange` if left out. */
  message?: (difference: DescribedDifference, finding: string) => string;
  /** Who is affected, and how; left out for what breaks nothing. */
  reason?: string | ((difference: DescribedDifference, direction: Direction | "none") => string);
  /** What to do instead; left out for what breaks nothing. */
  remedy?: string | ((difference: DescribedDifference) => string);
}

export function inResponse(): Direction {
  return "response";
}

/** Clients call operations; webhooks and callbacks call clients. */
export function inCall({ base, revision }: DescribedDifference): Direction {
  return /^\/webhooks\b|\/callbacks(\/|$)/.test((base ?? revision)?.pointer ?? "") ? "response" : "request";
}

/** Requests if the location shapes them, for what is worse there. */
export function requestFirst({ directions }: DescribedDifference): Direction {
  return directions.includes("request") ? "request" : "response";
}

export function responseFirst({ directions }: DescribedDifference): Direction {
  return directions.includes("response") ? "response" : "request";
}

export const deprecate = "Keep it with `deprecated: true`, and name its replacement in the description.";

/** What to do instead of removing something, or of giving it another name. */
export function deprecateOrAdd({ kind }: DescribedDifference): string {
  return kind === "modified"
    ? "Add the new one beside the old one, which gets `deprecated: true` and a description that names the new one."
    : deprecate;
}

export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value as code. */
export function code(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

/** The values of a list that another one lacks, as code. */
export function missingFrom(other: unknown, list: unknown): string {
  const known = new Set(Array.isArray(other) ? other : []);
  return (Array.isArray(list) ? list : [])
    .filter((value) => !known.has(value))
    .map(code)
    .join(", ");
}

/** Describes what was added, removed or renamed, or whose property changed. */
export function describeChange({ kind, location, property, base, revision }: DescribedDifference): string {
  if (kind !== "modified") return `${location} is ${kind}.`;
  if (property === "key") return `${location} was renamed from ${code(base?.value)}.`;
  const subject = `\`${property}\` of ${location}`;
  if (base?.value === undefined) return `${subject} is set to ${code(revision?.value)}.`;
  if (revision?.value === undefined) return `${subject} is removed; it was ${code(base.value)}.`;
  return `${subject} changes from ${code(base.value)} to ${code(revision.value)}.`;
}
