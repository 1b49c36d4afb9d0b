import { undecidedRule } from "../contract-change.ts";
import {
  code,
  deprecate,
  deprecateOrAdd,
  describeChange,
  missingFrom,
  type DescribedDifference,
  type DiffRuleWording,
} from "./rule.ts";

const narrowedOrWidened = {
  request: "A client that sends what was accepted before is rejected.",
  response: "A client may receive a value that the old schema ruled out.",
};

const keepLimit = "Restore the old limit, or apply the new one in a new field.";
const keepSchema = "Keep the old schema, and offer the new one in a new field.";
const narrowsOrWidens: DiffRuleWording = { reason: narrowedOrWidened, remedy: keepLimit };

/** Schemas of bodies, parameters and headers. */
export const schemaRules: Record<string, DiffRuleWording> = {
  "schema-type-changed": {
    reason: narrowedOrWidened,
    remedy: "Restore the old type, and add a field of the new type.",
  },
  "enum-values-removed": {
    message: ({ location, base, head }) =>
      base?.value === undefined
        ? `${location} now accepts only ${missingFrom([], head?.value)}.`
        : `${location} no longer accepts ${missingFrom(head?.value, base.value)}.`,
    reason: "A client that sends such a value is rejected, and code that names it stops compiling.",
    remedy: "Keep accepting the values, and say in the description which to use instead.",
  },
  "enum-values-added": {
    message: ({ location, base, head }) =>
      head?.value === undefined
        ? `${location} may now have any value.`
        : `${location} may have new values: ${missingFrom(base?.value, head.value)}.`,
    reason: "A client that distinguishes the values receives one that it does not know.",
    remedy: "Return the new values in a new field, so that code that lists the old ones keeps working.",
  },
  "required-properties-added": {
    message: ({ location, base, head }) => `${location} now requires ${missingFrom(base?.value, head?.value)}.`,
    reason: "A client that leaves it out is rejected.",
    remedy: "Make the field optional, and document its default in the description.",
  },
  "required-properties-removed": {
    message: ({ location, base, head }) => `${location} no longer guarantees ${missingFrom(head?.value, base?.value)}.`,
    reason: "A client that relies on the field may find nothing.",
    remedy: "Keep the field required in responses; use a separate schema for requests.",
  },
  "property-removed": {
    reason: {
      request: "A client that sends it is rejected.",
      response: "A client that reads it finds nothing, and its code stops compiling.",
    },
    remedy: deprecateOrAdd,
  },
  "schema-constraint-changed": narrowsOrWidens,
  "schema-combinator-changed": { ...narrowsOrWidens, remedy: keepSchema },
  "open-request-property-removed": {
    reason: "The field is silently ignored when a client sends it, and code that sets it stops compiling.",
    remedy: deprecate,
  },
  "access-changed": {
    message: ({ location, property }) =>
      property === "readOnly" ? `${location} becomes read-only.` : `${location} becomes write-only.`,
    reason: {
      request: "A client that sends it is rejected, or it has no effect.",
      response: "A client that reads it finds nothing.",
    },
    remedy: "Allow the field where clients use it today.",
  },
  "default-changed": {
    reason: "A client that leaves it out gets different behavior.",
    remedy: "Restore the old default.",
  },
  "reference-changed": {
    message: ({ location, base, head }) =>
      base?.value === undefined
        ? `${location} must now be the id of a record in ${code(head?.value)}.`
        : `${location} must be the id of a record in ${code(head?.value)} instead of ${code(base.value)}.`,
    reason: "A client that sends another id, which was accepted before, is rejected.",
    remedy: "Restore the old field, and add a new one for the reference.",
  },
  "dependency-changed": narrowsOrWidens,
  "pattern-properties-changed": narrowsOrWidens,
  "negation-changed": {
    reason:
      "It is inside a `not` or an `if`, where accepting more means rejecting more: a client may be rejected, or receive a value that the old schema ruled out.",
    remedy: keepSchema,
  },
  "tuple-changed": { ...narrowsOrWidens, remedy: keepSchema },
  "discriminator-changed": {
    reason: {
      request: "A value that a client sends is taken for a different alternative, or rejected.",
      response: "A client takes a value for a different alternative.",
    },
    remedy: keepSchema,
  },
  [undecidedRule]: {
    message: (difference) =>
      difference.property === "overlap"
        ? `${difference.location} accepts more values, and may overlap another alternative.`
        : describeChange(difference),
    reason: undecidedReason,
    remedy: "Check the change manually. If it breaks no clients, waive it.",
  },
};

/** Why a change can't be decided, by the field that changes. */
function undecidedReason({ property = "", direction }: DescribedDifference): string {
  const question =
    direction === "request"
      ? "a value that was accepted before may be rejected"
      : "a client may receive a value that the old schema ruled out";
  if (property === "overlap")
    return "It can't be decided whether a value matches both: a `oneOf` rejects what matches two alternatives.";
  if (property === "pattern" || property === "format")
    return `It can't be decided whether all values of one ${property} match the other: ${question}.`;
  if (property.startsWith("unevaluated"))
    return `The fields or items that the alternatives evaluate can't be determined: ${question}.`;
  return `It can't be decided whether the same values are valid: ${question}.`;
}
