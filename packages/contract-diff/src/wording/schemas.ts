import type { Direction } from "../usages.ts";
import {
  code,
  deprecate,
  deprecateOrAdd,
  describeChange,
  inResponse,
  missingFrom,
  requestFirst,
  responseFirst,
  type DescribedDifference,
  type DiffRuleWording,
} from "./rule.ts";

/** For rules that judge both directions: narrowing breaks requests, widening breaks responses. */
function byChange(difference: DescribedDifference, finding: string): Direction {
  const { directions } = difference;
  if (directions.length === 1) return directions[0] ?? "request";
  return widens(difference, finding) ? "response" : "request";
}

function widens({ kind, property = "", base, revision }: DescribedDifference, finding: string): boolean {
  if (/ (narrowed|widened)\b/.test(finding)) return finding.includes(" widened");
  // Another alternative accepts more; anything else that is added accepts less.
  if (kind !== "modified") return (kind === "added") === /^`(anyOf|oneOf)` subschema/.test(finding);
  const [before, after] = [base?.value, revision?.value];
  if (before === undefined || after === undefined) return after === undefined;
  if (typeof before !== "number" || typeof after !== "number") return false;
  return property.toLowerCase().includes("max") ? after > before : after < before;
}

function narrowedOrWidened(_difference: DescribedDifference, direction: Direction | "none"): string {
  return direction === "request"
    ? "A client that sends what was accepted before is rejected."
    : "A client may receive a value that the old schema ruled out.";
}

const keepLimit = "Restore the old limit, or apply the new one in a new field.";
const keepSchema = "Keep the old schema, and offer the new one in a new field.";
const narrowsOrWidens: DiffRuleWording = { directionOf: byChange, reason: narrowedOrWidened, remedy: keepLimit };

/** Schemas of bodies, parameters and headers. */
export const schemaRules: Record<string, DiffRuleWording> = {
  "schema-type-changed": {
    directionOf: byChange,
    reason: narrowedOrWidened,
    remedy: "Restore the old type, and add a field of the new type.",
  },
  "enum-values-removed": {
    message: ({ location, base, revision }) =>
      base?.value === undefined
        ? `${location} now accepts only ${missingFrom([], revision?.value)}.`
        : `${location} no longer accepts ${missingFrom(revision?.value, base.value)}.`,
    reason: "A client that sends such a value is rejected, and code that names it stops compiling.",
    remedy: "Keep accepting the values, and say in the description which to use instead.",
  },
  "enum-values-added": {
    directionOf: inResponse,
    message: ({ location, base, revision }) =>
      revision?.value === undefined
        ? `${location} may now have any value.`
        : `${location} may have new values: ${missingFrom(base?.value, revision.value)}.`,
    reason: "A client that distinguishes the values receives one that it does not know.",
    remedy: "Return the new values in a new field, so that code that lists the old ones keeps working.",
  },
  "required-properties-added": {
    message: ({ location, base, revision }) => `${location} now requires ${missingFrom(base?.value, revision?.value)}.`,
    reason: "A client that leaves it out is rejected.",
    remedy: "Make the field optional, and document its default in the description.",
  },
  "required-properties-removed": {
    directionOf: inResponse,
    message: ({ location, base, revision }) =>
      `${location} no longer guarantees ${missingFrom(revision?.value, base?.value)}.`,
    reason: "A client that relies on the field may find nothing.",
    remedy: "Keep the field required in responses; use a separate schema for requests.",
  },
  "property-removed": {
    directionOf: responseFirst,
    reason: (_difference, direction) =>
      direction === "response"
        ? "A client that reads it finds nothing, and its code stops compiling."
        : "A client that sends it is rejected.",
    remedy: deprecateOrAdd,
  },
  "schema-constraint-changed": narrowsOrWidens,
  "schema-combinator-changed": { ...narrowsOrWidens, remedy: keepSchema },
  "gw/open-request-property-removed": {
    reason: "The field is silently ignored when a client sends it, and code that sets it stops compiling.",
    remedy: deprecate,
  },
  "gw/access-changed": {
    directionOf: ({ property }) => (property === "readOnly" ? "request" : "response"),
    message: ({ location, property }) =>
      property === "readOnly" ? `${location} becomes read-only.` : `${location} becomes write-only.`,
    reason: (_difference, direction) =>
      direction === "request"
        ? "A client that sends it is rejected, or it has no effect."
        : "A client that reads it finds nothing.",
    remedy: "Allow the field where clients use it today.",
  },
  "gw/default-changed": {
    reason: "A client that leaves it out gets different behavior.",
    remedy: "Restore the old default.",
  },
  "gw/reference-changed": {
    message: ({ location, base, revision }) =>
      base?.value === undefined
        ? `${location} must now be the id of a record in ${code(revision?.value)}.`
        : `${location} must be the id of a record in ${code(revision?.value)} instead of ${code(base.value)}.`,
    reason: "A client that sends another id, which was accepted before, gets 400 with `unknown_reference`.",
    remedy: "Restore the old field, and add a new one that holds the reference.",
  },
  "gw/dependency-changed": narrowsOrWidens,
  "gw/pattern-properties-changed": narrowsOrWidens,
  "gw/negation-changed": {
    directionOf: requestFirst,
    reason:
      "It is inside a `not` or an `if`, where accepting more means rejecting more: a client may be rejected, or receive a value that the old schema ruled out.",
    remedy: keepSchema,
  },
  "gw/tuple-changed": {
    directionOf: (difference, finding) =>
      /narrowed|widened/.test(finding) ? byChange(difference, finding) : requestFirst(difference),
    message: (difference) => {
      const { kind, location, base, revision } = difference;
      if (kind !== "modified") return describeChange(difference);
      return `${location} moves from position ${positionOf(base?.value)} to ${positionOf(revision?.value)}.`;
    },
    reason: narrowedOrWidened,
    remedy: keepSchema,
  },
  "gw/discriminator-changed": {
    directionOf: requestFirst,
    reason: (_difference, direction) =>
      direction === "request"
        ? "A value that a client sends is taken for a different alternative, or rejected."
        : "A client takes a value for a different alternative.",
    remedy: keepSchema,
  },
};

/** Counted from 1. */
function positionOf(index: unknown): string {
  return code(Number(index) + 1);
}
