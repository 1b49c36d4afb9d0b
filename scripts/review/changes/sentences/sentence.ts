import type { Way } from "../reach.ts";
import type { Difference } from "../redocly-diff/run-diff.ts";

/** A difference, with all that its sentences are made of. */
export interface Judged extends Difference {
  /** Where it stands, in words. */
  place: string;
  /** The messages that the place shapes. */
  ways: Way[];
  /** Whether any operation comes by it. */
  isReached: boolean;
}

/** How the verdict of a rule is told; `verdict` is what the rule itself said. */
export interface Sentence {
  /** The messages that break. */
  way: (change: Judged, verdict: string) => Way | "none";
  message: (change: Judged, verdict: string) => string;
  /** Whom the change breaks, and how; nothing where it breaks nobody. */
  reason: (change: Judged, way: Way | "none") => string | undefined;
}

export const inRequest = (): Way => "request";

/** What a client calls is a request; what calls a client, as webhooks and callbacks do, is a response. */
export const inCall = ({ base, revision }: Judged): Way =>
  /^\/webhooks\b|\/callbacks(\/|$)/.test((base ?? revision)?.pointer ?? "") ? "response" : "request";

export const inResponse = (): Way => "response";

/** Requests where the place shapes them, for what is worse there. */
export const requestFirst = ({ ways }: Judged): Way => (ways.includes("request") ? "request" : "response");
export const responseFirst = ({ ways }: Judged): Way => (ways.includes("response") ? "response" : "request");

const refused = "A client that sends what was accepted until now is refused.";
const unexpected = "A client may be answered with what it was promised not to meet.";

/** What a schema that takes less does to senders, and one that takes more to readers. */
export const narrowedOrWidened = (_change: Judged, way: Way | "none"): string =>
  way === "request" ? refused : unexpected;

export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
  const { kind, place, property, base } = change;
  if (kind !== "modified") return `${place} is ${kind}.`;
  if (property === "key") return `${place} was called ${code(base?.value)} until now.`;
  return memberChange(change);
}
