import { code, inRequest, memberChange, requestFirst, thingChange, type Judged, type Sentence } from "./sentence.ts";

const gone = () => "A client that calls it gets an error, and code that names it stops compiling.";

/** Operations, their addresses and the credentials that they ask for. */
export const operationSentences: Record<string, Sentence> = {
  "operation-removed": { way: inRequest, message: thingChange, reason: gone },
  "path-removed": {
    way: inRequest,
    message: (change) =>
      change.kind === "modified"
        ? `The path ${code(change.base?.value)} moves to ${code(change.revision?.value)}.`
        : thingChange(change),
    reason: (change) => (change.kind === "modified" ? "A client that calls the old path gets an error." : gone()),
  },
  "operation-id-changed": {
    way: inRequest,
    message: ({ base, revision }: Judged) =>
      `The operation ${code(base?.value)} is called ${code(revision?.value ?? "nothing")} now.`,
    reason: () => "Clients name their functions after it: code that calls the old name stops compiling.",
  },
  "security-requirement-changed": {
    way: inRequest,
    message: ({ place, verdict = "" }) =>
      `${place} asks for other credentials: ${verdict.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`,
    reason: () => "A client with the credential that was enough until now is refused.",
  },
  "security-scheme-changed": {
    way: inRequest,
    message: thingChange,
    reason: () => "A client that sends its credential as until now is refused.",
  },
  "server-removed": {
    way: requestFirst,
    message: (change) => (change.property === "url" ? memberChange(change) : thingChange(change)),
    reason: () => "A client that calls the old address does not reach the service.",
  },
};
