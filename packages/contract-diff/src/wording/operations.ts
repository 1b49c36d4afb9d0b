import { isObject, objectOf } from "@gw/openapi/reader";
import type { Direction } from "../difference.ts";
import {
  code,
  deprecate,
  describeChange,
  missingFrom,
  type DescribedDifference,
  type DiffRuleWording,
} from "./rule.ts";

const keepAddress = "Keep the old address until no client calls it.";

const removalReason: Record<Direction, string> = {
  request: "A client that calls it gets an error, and code that names it stops compiling.",
  response: "A client that waits for it waits forever.",
};

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
    : `${location} no longer accepts ${schemes.join(" with ")}.`;
}

/** A permission in words: the permission `ManageOrders` at level `admin`. */
function describePermission(permission: unknown): string {
  const { name, level, except } = objectOf(permission);
  const words = `the permission ${code(name)} at level ${code(level)}`;
  return except === undefined ? words : `${words} (except for ${code(except)})`;
}

/** Operations, their addresses and the credentials that they require. */
export const operationRules: Record<string, DiffRuleWording> = {
  "operation-removed": { reason: removalReason, remedy: deprecate },
  "path-removed": {
    message: (difference) =>
      difference.kind === "modified"
        ? `The path ${code(difference.base?.value)} moves to ${code(difference.head?.value)}.`
        : describeChange(difference),
    reason: ({ kind, direction }) =>
      kind === "modified" ? "A client that calls the old path gets an error." : removalReason[direction],
    remedy: "Keep the path, with `deprecated: true` in its operations.",
  },
  "operation-id-changed": {
    message: ({ base, head }) =>
      head?.value === undefined
        ? `The operation ${code(base?.value)} no longer has an operationId.`
        : `The operation ${code(base?.value)} is renamed to ${code(head.value)}.`,
    reason: "Clients name their functions after it: code that calls the old name stops compiling.",
    remedy: "Restore the old operationId.",
  },
  "generated-name-changed": {
    message: ({ base, head }) => `In generated code, ${code(base?.value)} is renamed to ${code(head?.value)}.`,
    reason: "Code that uses the old name stops compiling.",
    remedy: "Give what is new another name, or set the old name of the operation in `names` of contract.config.ts.",
  },
  "generated-name-taken": {
    message: ({ base }) => `In generated code, several operations would be named ${code(base?.value)}.`,
    reason: "Nothing can be generated from the document.",
    remedy: "Give the new operation another operationId, or set its name in `names` of contract.config.ts.",
  },
  "security-requirement-changed": {
    message: describeSecurity,
    reason: "A client whose credential was sufficient before is rejected.",
    remedy: "Keep the credential that clients have, and add a separate operation for the new one.",
  },
  "scheme-renamed": {
    message: ({ base, head }) => `The security scheme ${code(base?.value)} is renamed to ${code(head?.value)}.`,
    reason: "Requests stay the same, but code that passes the credential by the old name stops compiling.",
    remedy: "Restore the old name of the scheme.",
  },
  "security-scheme-changed": {
    reason: "A client that sends its credential the old way is rejected.",
    remedy: "Restore the scheme, and add a separate operation for the new one.",
  },
  "server-removed": {
    reason: "A client that calls the old address does not reach the service.",
    remedy: keepAddress,
  },
  "default-server-changed": {
    message: ({ base, head }) => `The first server is ${code(head?.value)} instead of ${code(base?.value)}.`,
    reason: "A client that chooses no server calls a different one.",
    remedy: "Add new servers after the one that is first.",
  },
  "path-server-added": {
    message: ({ location }) => `${location} is new.`,
    reason: "A client that calls the common address does not reach the service.",
    remedy: keepAddress,
  },
  "server-variable-changed": {
    reason: "A client that calls the old address does not reach the service.",
    remedy: keepAddress,
  },
  "token-flow-changed": {
    message: (difference) =>
      difference.property === "scopes"
        ? `${difference.location} no longer has the scope ${missingFrom(difference.head?.value, difference.base?.value)}.`
        : describeChange(difference),
    reason: "A client that requests its tokens the old way gets none.",
    remedy: "Keep the old flow, addresses and scopes alongside the new ones.",
  },
  "permission-changed": {
    message: ({ location, base, head }) =>
      base?.value === undefined
        ? `${location} requires ${describePermission(head?.value)}.`
        : `${location} requires ${describePermission(head?.value)} instead of ${describePermission(base.value)}.`,
    reason: "A client whose user lacks the permission is rejected.",
    remedy: "Keep the old permission, or require the new one only for what is new.",
  },
  "projection-changed": {
    message: ({ location, base, head }) =>
      `${location} moves from the document ${code(base?.value)} to ${code(head?.value)}.`,
    reason: "Clients that are generated from the old document no longer have its operations.",
    remedy: "Keep the path in the document where clients find it today.",
  },
  deprecated: {
    message: ({ location }) => `${location} is deprecated.`,
  },
};
