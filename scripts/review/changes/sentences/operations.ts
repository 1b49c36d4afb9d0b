import { permissionIn, scopesIn } from "../redocly-diff/comparable.ts";
import { isObject } from "../json-value.ts";
import type { Way } from "../reach.ts";
import {
  code,
  inCall,
  inRequest,
  memberChange,
  missingFrom,
  thingChange,
  type Judged,
  type Sentence,
} from "./sentence.ts";

const gone = (_change: Judged, way: Way | "none") =>
  way === "request"
    ? "A client that calls it gets an error, and code that names it stops compiling."
    : "A client that waits for it waits for ever.";

function credentialsMessage({ kind, place, property, base, revision }: Judged): string {
  if (kind === "added") return `${place} asks for a credential now.`;
  if (kind === "modified") {
    return base?.value === undefined
      ? `${place} asks for ${code(property)} now.`
      : `${place} asks for more scopes of ${code(property)}: ${missingFrom(base.value, revision?.value)}.`;
  }
  const schemes = Object.keys(isObject(base?.value) ? base.value : {}).map(code);
  return schemes.length === 0
    ? `${place} can't be called without a credential any more.`
    : `${place} no longer takes ${schemes.join(" with ")}.`;
}

/** A permission in words: the permission `IsAdmin` at level `admin`. */
function permissionWords(text: unknown): string {
  const { name, level, except } = permissionIn(text) ?? {};
  const words = `the permission ${code(name)} at level ${code(level)}`;
  return except === undefined ? words : `${words} (except for ${code(except)})`;
}

/** Operations, their addresses and the credentials that they ask for. */
export const operationSentences: Record<string, Sentence> = {
  "operation-removed": { way: inCall, message: thingChange, reason: gone },
  "path-removed": {
    way: inCall,
    message: (change) =>
      change.kind === "modified"
        ? `The path ${code(change.base?.value)} moves to ${code(change.revision?.value)}.`
        : thingChange(change),
    reason: (change, way) =>
      change.kind === "modified" ? "A client that calls the old path gets an error." : gone(change, way),
  },
  "operation-id-changed": {
    way: inCall,
    message: ({ base, revision }: Judged) =>
      `The operation ${code(base?.value)} is called ${code(revision?.value ?? "nothing")} now.`,
    reason: () => "Clients name their functions after it: code that calls the old name stops compiling.",
  },
  "security-requirement-changed": {
    way: inCall,
    message: credentialsMessage,
    reason: () => "A client with what was enough until now is refused.",
  },
  "security-scheme-changed": {
    way: inRequest,
    message: thingChange,
    reason: () => "A client that sends its credential as until now is refused.",
  },
  "server-removed": {
    way: inCall,
    message: (change) => (change.property === "url" ? memberChange(change) : thingChange(change)),
    reason: () => "A client that calls the old address does not reach the service.",
  },
  "gw/path-server-added": {
    way: inRequest,
    message: ({ place }) => `${place} is new.`,
    reason: () => "A client that calls the common address does not reach the service.",
  },
  "gw/server-variable-changed": {
    way: inRequest,
    message: memberChange,
    reason: () => "A client of the old address does not reach the service.",
  },
  "gw/token-flow-changed": {
    way: inRequest,
    message: (change) =>
      change.property === "scopes"
        ? `${change.place} has no scope ${missingFrom(scopesIn(change.revision?.value), scopesIn(change.base?.value))} any more.`
        : thingChange(change),
    reason: () => "A client that fetches its tokens as until now gets none.",
  },
  "gw/permission-changed": {
    way: inRequest,
    message: ({ place, base, revision }) =>
      base?.value === undefined
        ? `${place} needs ${permissionWords(revision?.value)}.`
        : `${place} needs ${permissionWords(revision?.value)}, not ${permissionWords(base.value)}.`,
    reason: () => "A client whose user lacks the permission is refused.",
  },
  "gw/projection-changed": {
    way: inRequest,
    message: ({ place, base, revision }) =>
      `${place} moves from the document ${code(base?.value)} to ${code(revision?.value)}.`,
    reason: () => "Clients and documents of the one no longer have its operations.",
  },
  "gw/deprecated": {
    way: () => "none",
    message: ({ place }) => `${place} is deprecated.`,
    reason: () => undefined,
  },
};
