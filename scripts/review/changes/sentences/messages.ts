import { code, inRequest, inResponse, memberChange, requestFirst, thingChange, type Sentence } from "./sentence.ts";

/** Parameters, headers, bodies and answers. */
export const messageSentences: Record<string, Sentence> = {
  "parameter-removed": {
    way: inRequest,
    message: ({ place, property, base, revision, kind }) => {
      if (kind === "removed") return `${place} is removed.`;
      return property === "in"
        ? `${place} moves from ${code(base?.value)} to ${code(revision?.value)}.`
        : `The parameter ${code(base?.value)} is called ${code(revision?.value)} now.`;
    },
    reason: () => "What a client sends in it has no effect any more, and code that sets it stops compiling.",
  },
  "parameter-became-required": {
    way: inRequest,
    message: ({ place, kind }) => (kind === "added" ? `${place} is new and required.` : `${place} becomes required.`),
    reason: () => "A client that does not send it is refused.",
  },
  "parameter-serialization-changed": {
    way: inRequest,
    message: memberChange,
    reason: () => "The service reads what a client writes in the old form as another value.",
  },
  "request-body-removed": {
    way: inRequest,
    message: thingChange,
    reason: () => "What a client sends in it has no effect any more.",
  },
  "request-body-became-required": {
    way: inRequest,
    message: ({ place }) => `${place} becomes required.`,
    reason: () => "A client that sends no body is refused.",
  },
  "response-removed": {
    way: inResponse,
    message: thingChange,
    reason: () => "A client that handles this answer gets another one, and code that names it stops compiling.",
  },
  "response-header-removed": {
    way: inResponse,
    message: thingChange,
    reason: () => "A client that reads the header finds nothing.",
  },
  "media-type-removed": {
    way: requestFirst,
    message: thingChange,
    reason: (_change, way) =>
      way === "request"
        ? "A client that sends this media type is refused."
        : "A client that reads this media type gets another one, or 406.",
  },
  "gw/path-parameter-renamed": {
    way: inRequest,
    message: ({ base, revision }) => `The path parameter ${code(base?.value)} is called ${code(revision?.value)} now.`,
    reason: () => "The address stays, but code that names the parameter stops compiling.",
  },
  "gw/parameter-form-changed": {
    way: inRequest,
    message: ({ place }) => `${place} is written in another form.`,
    reason: () => "The service does not read what a client writes in the old form.",
  },
  "gw/body-added": {
    way: inRequest,
    message: ({ place }) => `${place} is new and required.`,
    reason: () => "A client that sends no body is refused.",
  },
  "gw/encoding-changed": {
    way: requestFirst,
    message: memberChange,
    reason: (_change, way) =>
      way === "request" ? "A client that writes the part as until now is refused." : "A client reads the part wrongly.",
  },
  "gw/header-optional": {
    way: inResponse,
    message: ({ place }) => `${place} may be left out now.`,
    reason: () => "A client that relies on it finds nothing.",
  },
  "gw/success-added": {
    way: inResponse,
    message: thingChange,
    reason: () => "A client that takes every success for the one that it knows reads another one.",
  },
};
