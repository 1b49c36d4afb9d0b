import {
  inRequest,
  inResponse,
  memberChange,
  missingFrom,
  narrowedOrWidened,
  responseFirst,
  thingChange,
  type Judged,
  type Sentence,
} from "./sentence.ts";
import type { Way } from "../reach.ts";

/** For rules that judge both ways: what narrows breaks requests, what widens breaks responses. */
const byVerdict = ({ ways, verdict = "" }: Judged): Way =>
  ways.length === 1 ? (ways[0] ?? "request") : / widened | was removed\./.test(verdict) ? "response" : "request";

/** Schemas of bodies, parameters and headers. */
export const schemaSentences: Record<string, Sentence> = {
  "schema-type-changed": {
    way: byVerdict,
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
    way: byVerdict,
    message: (change) => (change.kind === "modified" ? memberChange(change) : thingChange(change)),
    reason: narrowedOrWidened,
  },
  "schema-combinator-changed": { way: byVerdict, message: thingChange, reason: narrowedOrWidened },
};
