import type { Way } from "../reach.ts";
import type { Difference } from "../redocly-diff/run-diff.ts";

/** A difference, with all that its sentences are made of. */
export interface Judged extends Difference {
  rule: string;
  /** Where it stands, in words. */
  place: string;
  /** The messages that the place shapes. */
  ways: Way[];
  /** What the rule said. */
  verdict: string | undefined;
}

/** How the verdict of a rule is told. */
export interface Sentence {
  /** The messages that break. */
  way: (change: Judged) => Way;
  message: (change: Judged) => string;
  /** Whom the change breaks, and how. */
  reason: (change: Judged, way: Way) => string;
}

export const inRequest = (): Way => "request";
export const inResponse = (): Way => "response";

/** Requests where the place shapes them, for what is worse there. */
export const requestFirst = ({ ways }: Judged): Way => (ways.includes("request") ? "request" : "response");
export const responseFirst = ({ ways }: Judged): Way => (ways.includes("response") ? "response" : "request");

const refused = "A client that sends what was accepted until now is refused.";
const unexpected = "A client may be answered with what it was promised not to meet.";

/** What a schema that takes less does to senders, and one that takes more to readers. */
export const narrowedOrWidened = (_change: Judged, way: Way): string => (way === "request" ? refused : unexpected);

/** A value as code. */
export const code = (value: unknown): string => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;

/** The values of a list that another one lacks, as code. */
export function missingFrom(other: unknown, list: unknown): string {
  const known = new Set(Array.isArray(other) ? other : []);
  return (Array.isArray(list) ? list : [])
    .filter((value) => !known.has(value))
    .map(code)
    .join(", ");
}

/** A member that is set, left out or given another value. */
export function memberChange({ place, property, base, revision }: Judged): string {
  const member = `\`${property}\` of ${place}`;
  if (base?.value === undefined) return `${member} is set to ${code(revision?.value)}.`;
  if (revision?.value === undefined) return `${member} is left out; it was ${code(base.value)}.`;
  return `${member} changes from ${code(base.value)} to ${code(revision.value)}.`;
}

/** A thing that came, went, or changed in one member. */
export function thingChange(change: Judged): string {
  const { kind, place, property, base, revision } = change;
  if (kind !== "modified") return `${place} is ${kind}.`;
  if (property === "key") return `${code(base?.value)} is called ${code(revision?.value)} now.`;
  return memberChange(change);
}
