import { isObject, objectOf } from "@gw/openapi/reader";
import { undecidedRule } from "../contract-change.ts";
import type { Direction } from "../difference.ts";
import { code, describeChange, missingFrom, type DescribedDifference } from "./rule.ts";
import rules from "./rules.json" with { type: "json" };

/** The texts of a rule, regardless of the change that breaks it. */
interface DiffRule {
  means: string;
  /** Who is affected, and how; omitted for changes that break nothing. */
  reason?: string | Record<Direction, string>;
  /** What to do instead; omitted for changes that break nothing. */
  remedy?: string;
}

/** The rules of `diff`. */
export const diffRules: Readonly<Record<string, DiffRule>> = rules;

/** Sentences of a rule that depend on the change. By default, {@link diffRules} and `describeChange` apply. */
interface Sentences {
  message?: (difference: DescribedDifference) => string;
  reason?: (difference: DescribedDifference) => string | undefined;
  remedy?: (difference: DescribedDifference) => string | undefined;
}

function isNewAndRequired({ location }: DescribedDifference): string {
  return `${location} is new and required.`;
}

function becomesRequired({ location }: DescribedDifference): string {
  return `${location} becomes required.`;
}

/** Describes a rename or a replacement. */
function renames(what: string, verb = "is renamed to") {
  return ({ base, head }: DescribedDifference) => `${what} ${code(base?.value)} ${verb} ${code(head?.value)}.`;
}

function isFirst(what: string) {
  return ({ base, head }: DescribedDifference) =>
    `The first ${what} is ${code(head?.value)} instead of ${code(base?.value)}.`;
}

const parameterRenamed = renames("The parameter");

/** Describes a response or a media type, whose name is the status or the type itself. */
function removedOrReplaced(difference: DescribedDifference): string {
  const { kind, location, base } = difference;
  return kind === "modified" ? `${location} replaces ${code(base?.value)}.` : describeChange(difference);
}

/** What to do instead of renaming something. */
function addBeside({ kind }: DescribedDifference): string | undefined {
  if (kind !== "modified") return undefined;
  return "Add the new one alongside the old one, and mark the old one `deprecated: true` with a description that mentions the new one.";
}

function describeSecurity({ kind, location, property, base, head }: DescribedDifference): string {
  if (kind === "added") return `${location} now requires a credential.`;
  if (kind === "modified") {
    return base?.value === undefined
      ? `${location} now also requires ${code(property)}.`
      : `${location} requires more scopes of ${code(property)}: ${missingFrom(base.value, head?.value)}.`;
  }
  const schemes = Object.keys(isObject(base?.value) ? base.value : {}).map(code);
  return schemes.length === 0
    ? `${location} can no longer be called without a credential.`
    : `${location} no longer accepts ${schemes.join(" together with ")}.`;
}

/** Describes a permission: the permission `ManageOrders` at level `admin`. */
function describePermission(permission: unknown): string {
  const { name, level, except } = objectOf(permission);
  const words = `the permission ${code(name)} at level ${code(level)}`;
  return except === undefined ? words : `${words} (except for ${code(except)})`;
}

/** Why the effect of a change can't be determined, by the field that changes. */
function undecidedReason({ property = "", direction }: DescribedDifference): string | undefined {
  const { reason } = rules[undecidedRule];
  const question = reason[direction].slice(reason[direction].indexOf(":"));
  if (property === "overlap")
    return "It can't be determined whether a value matches both: a `oneOf` rejects values that match two alternatives.";
  if (property === "pattern" || property === "format")
    return `It can't be determined whether all values of one ${property} match the other${question}`;
  if (property.startsWith("unevaluated"))
    return `The fields or items that the alternatives evaluate can't be determined${question}`;
  return undefined;
}

export const sentences: Readonly<Record<string, Sentences>> = {
  "path-removed": {
    message: (difference) =>
      difference.kind === "modified" ? renames("The path", "moves to")(difference) : describeChange(difference),
    reason: ({ kind }) => (kind === "modified" ? "A client that calls the old path gets an error." : undefined),
  },
  "operation-id-changed": {
    message: (difference) =>
      difference.head?.value === undefined
        ? `The operation ${code(difference.base?.value)} no longer has an operationId.`
        : renames("The operation")(difference),
  },
  "generated-name-changed": { message: renames("In generated code,") },
  "generated-name-taken": {
    message: ({ base }) => `In generated code, several operations would be named ${code(base?.value)}.`,
  },
  "security-requirement-changed": { message: describeSecurity },
  "scheme-renamed": { message: renames("The security scheme") },
  "default-server-changed": { message: isFirst("server") },
  "path-server-added": { message: ({ location }) => `${location} is new.` },
  "token-flow-changed": {
    message: (difference) =>
      difference.property === "scopes"
        ? `${difference.location} no longer has the scope ${missingFrom(difference.head?.value, difference.base?.value)}.`
        : describeChange(difference),
  },
  "permission-changed": {
    message: ({ location, base, head }) => {
      const instead = base?.value === undefined ? "" : ` instead of ${describePermission(base.value)}`;
      return `${location} requires ${describePermission(head?.value)}${instead}.`;
    },
  },
  "projection-changed": {
    message: (difference) => renames(`${difference.location} moves from the document`, "to")(difference),
  },
  deprecated: { message: ({ location }) => `${location} is deprecated.` },
  "parameter-removed": {
    message: (difference) => {
      const { location, property, kind } = difference;
      if (kind === "removed") return `${location} is removed.`;
      return property === "in" ? renames(`${location} moves from`, "to")(difference) : parameterRenamed(difference);
    },
    remedy: addBeside,
  },
  "parameter-became-required": {
    message: (difference) => (difference.kind === "added" ? isNewAndRequired : becomesRequired)(difference),
  },
  "request-body-became-required": { message: becomesRequired },
  "response-removed": { message: removedOrReplaced },
  "response-specialized": {
    message: ({ location }) => `${location} is new, and differs from the response that applied to this status before.`,
  },
  "media-type-removed": { message: removedOrReplaced },
  "default-media-type-changed": { message: isFirst("media type") },
  "media-type-respelled": { message: renames("The media type", "is written as") },
  "path-parameter-renamed": { message: parameterRenamed },
  "parameter-form-changed": { message: ({ location }) => `${location} is serialized differently.` },
  "body-added": { message: isNewAndRequired },
  "encoding-changed": {
    message: ({ location, property, base, head }) =>
      `The encoding of ${property === undefined ? "" : `${code(property)} in `}${location} changes from ${code(base?.value ?? {})} to ${code(head?.value ?? {})}.`,
  },
  "header-optional": { message: ({ location }) => `${location} becomes optional.` },
  "enum-values-removed": {
    message: ({ location, base, head }) =>
      base?.value === undefined
        ? `${location} now accepts only ${missingFrom([], head?.value)}.`
        : `${location} no longer accepts ${missingFrom(head?.value, base.value)}.`,
  },
  "enum-values-added": {
    message: ({ location, base, head }) =>
      head?.value === undefined
        ? `${location} may now have any value.`
        : `${location} may have new values: ${missingFrom(base?.value, head.value)}.`,
  },
  "required-properties-added": {
    message: ({ location, base, head }) => `${location} now requires ${missingFrom(base?.value, head?.value)}.`,
  },
  "required-properties-removed": {
    message: ({ location, base, head }) => `${location} no longer guarantees ${missingFrom(head?.value, base?.value)}.`,
  },
  "property-removed": { remedy: addBeside },
  "access-changed": {
    message: ({ location, property }) => `${location} becomes ${property === "readOnly" ? "read-only" : "write-only"}.`,
  },
  "reference-changed": {
    message: ({ location, base, head }) =>
      base?.value === undefined
        ? `${location} must now be the id of a record in ${code(head?.value)}.`
        : `${location} must be the id of a record in ${code(head?.value)} instead of ${code(base.value)}.`,
  },
  [undecidedRule]: {
    message: (difference) =>
      difference.property === "overlap"
        ? `${difference.location} accepts more values, and may overlap another alternative.`
        : describeChange(difference),
    reason: undecidedReason,
  },
};
