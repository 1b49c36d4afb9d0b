import {
  inRequest,
  inResponse,
  memberChange,
  missingFrom,
  narrowedOrWidened,
  requestFirst,
  responseFirst,
  thingChange,
  type Judged,
  type Sentence,
} from "./sentence.ts";
import type { Way } from "../reach.ts";

/** For rules that judge both ways: what narrows breaks requests, what widens breaks responses. */
const byChange = (change: Judged, verdict: string): Way =>
  change.ways.length === 1 ? (change.ways[0] ?? "request") : widens(change, verdict) ? "response" : "request";

function widens({ kind, property = "", base, revision }: Judged, verdict: string): boolean {
  if (/ (narrowed|widened)\b/.test(verdict)) return verdict.includes(" widened");
  // One choice more takes more; anything else that is added takes less.
  if (kind !== "modified") return (kind === "added") === /^`(anyOf|oneOf)` subschema/.test(verdict);
  const [before, after] = [base?.value, revision?.value];
  if (before === undefined || after === undefined) return after === undefined;
  if (typeof before !== "number" || typeof after !== "number") return false;
  return property.toLowerCase().includes("max") ? after > before : after < before;
}

/** Schemas of bodies, parameters and headers. */
export const schemaSentences: Record<string, Sentence> = {
  "schema-type-changed": {
    way: byChange,
    message: memberChange,
    reason: narrowedOrWidened,
  },
  "enum-values-removed": {
    way: inRequest,
    message: ({ place, base, revision }) =>
      base?.value === undefined
        ? `${place} takes only ${missingFrom([], revision?.value)} now.`
        : `${place} no longer takes ${missingFrom(revision?.value, base.value)}.`,
    reason: () => "A client that sends such a value is refused, and code that names it stops compiling.",
  },
  "enum-values-added": {
    way: inResponse,
    message: ({ place, base, revision }) =>
      revision?.value === undefined
        ? `${place} may have any value now.`
        : `${place} may have new values: ${missingFrom(base?.value, revision.value)}.`,
    reason: () => "A client that tells the values apart meets one that it does not know.",
  },
  "required-properties-added": {
    way: inRequest,
    message: ({ place, base, revision }) => `${place} requires ${missingFrom(base?.value, revision?.value)} now.`,
    reason: () => "A client that leaves it out is refused.",
  },
  "required-properties-removed": {
    way: inResponse,
    message: ({ place, base, revision }) =>
      `${place} may come without ${missingFrom(revision?.value, base?.value)} now.`,
    reason: () => "A client that relies on it finds nothing where a value was promised.",
  },
  "property-removed": {
    way: responseFirst,
    message: thingChange,
    reason: (_change, way) =>
      way === "response"
        ? "A client that reads it finds nothing, and its code stops compiling."
        : "A client that sends it is refused.",
  },
  "schema-constraint-changed": {
    way: byChange,
    message: (change) => (change.kind === "modified" ? memberChange(change) : thingChange(change)),
    reason: narrowedOrWidened,
  },
  "schema-combinator-changed": { way: byChange, message: thingChange, reason: narrowedOrWidened },
  "gw/open-request-property-removed": {
    way: inRequest,
    message: thingChange,
    reason: () => "What a client asks for in it silently does not happen, and code that sets it stops compiling.",
  },
  "gw/access-changed": {
    way: ({ property }) => (property === "readOnly" ? "request" : "response"),
    message: ({ place, property }) =>
      property === "readOnly" ? `${place} may not be sent any more.` : `${place} is no longer answered.`,
    reason: (_change, way) =>
      way === "request"
        ? "A client that sends it is refused, or it has no effect."
        : "A client that reads it finds nothing.",
  },
  "gw/default-changed": {
    way: inRequest,
    message: memberChange,
    reason: () => "A client that leaves it out gets what it did not ask for.",
  },
  "gw/dependency-changed": { way: byChange, message: thingChange, reason: narrowedOrWidened },
  "gw/pattern-properties-changed": { way: byChange, message: thingChange, reason: narrowedOrWidened },
  "gw/negation-changed": {
    way: requestFirst,
    message: thingChange,
    reason: () =>
      "It stands in a `not` or an `if`, where more means less: a client may be refused, or answered with what it was promised not to meet.",
  },
  "gw/tuple-changed": {
    way: (change, verdict) => (/narrowed|widened/.test(verdict) ? byChange(change, verdict) : requestFirst(change)),
    message: (change) =>
      change.kind === "modified"
        ? `${change.place} stands in another place: ${placeNumber(change.revision?.value)}, not ${placeNumber(change.base?.value)}.`
        : thingChange(change),
    reason: narrowedOrWidened,
  },
  "gw/discriminator-changed": {
    way: requestFirst,
    message: thingChange,
    reason: (_change, way) =>
      way === "request"
        ? "What a client marks as until now is taken for another choice, or refused."
        : "A client that tells the choices apart as until now takes one for another.",
  },
};

/** Places count from 1 for people. */
const placeNumber = (index: unknown): string => String(Number(index) + 1);
