import {
  code,
  deprecate,
  deprecateOrAdd,
  describeChange,
  type DescribedDifference,
  type DiffRuleWording,
} from "./rule.ts";

function isNewAndRequired({ location }: DescribedDifference): string {
  return `${location} is new and required.`;
}

function becomesRequired({ location }: DescribedDifference): string {
  return `${location} becomes required.`;
}

function parameterRenamed({ base, head }: DescribedDifference): string {
  return `The parameter ${code(base?.value)} is renamed to ${code(head?.value)}.`;
}

/** Of a response or a media type, whose name is the status or the type itself. */
function removedOrReplaced(difference: DescribedDifference): string {
  const { kind, location, base } = difference;
  return kind === "modified" ? `${location} replaces ${code(base?.value)}.` : describeChange(difference);
}

const rejectedWithoutBody = "A client that sends no body is rejected.";

/** Parameters, headers, bodies and responses. */
export const bodyRules: Record<string, DiffRuleWording> = {
  "parameter-removed": {
    message: (difference) => {
      const { location, property, base, head, kind } = difference;
      if (kind === "removed") return `${location} is removed.`;
      return property === "in"
        ? `${location} moves from ${code(base?.value)} to ${code(head?.value)}.`
        : parameterRenamed(difference);
    },
    reason: "The parameter no longer has an effect when a client sends it, and code that sets it stops compiling.",
    remedy: deprecateOrAdd,
  },
  "parameter-became-required": {
    message: (difference) => (difference.kind === "added" ? isNewAndRequired : becomesRequired)(difference),
    reason: "A client that does not send it is rejected.",
    remedy: "Make it optional, and document its default in the description.",
  },
  "parameter-serialization-changed": {
    reason: {
      request: "The service reads a value that a client serializes the old way as a different one.",
      response: "A client reads the value as a different one.",
    },
    remedy: "Restore the old serialization.",
  },
  "request-body-removed": {
    reason: "The body no longer has an effect when a client sends it.",
    remedy: "Keep accepting the body.",
  },
  "request-body-became-required": {
    message: becomesRequired,
    reason: rejectedWithoutBody,
    remedy: "Make the body optional.",
  },
  "response-removed": {
    message: removedOrReplaced,
    reason: "A client that handles this response gets a different one, and code that names it stops compiling.",
    remedy: "Keep the response documented until the service no longer returns it.",
  },
  "response-specialized": {
    message: ({ location }) => `${location} is new, and differs from the response that applied to this status before.`,
    reason: "A client that handles the general response gets a different one.",
    remedy: "Return the general response for this status, or extend it compatibly.",
  },
  "response-header-removed": {
    reason: "A client that reads the header finds nothing.",
    remedy: deprecate,
  },
  "media-type-removed": {
    message: removedOrReplaced,
    reason: {
      request: "A client that sends this media type is rejected.",
      response: "A client that accepts this media type gets a different one, or 406.",
    },
    remedy: "Keep the media type.",
  },
  "default-media-type-changed": {
    message: ({ base, head }) => `The first media type is ${code(head?.value)} instead of ${code(base?.value)}.`,
    reason: {
      request: "A client that chooses no media type sends a different one.",
      response: "A client that chooses no media type gets a different one.",
    },
    remedy: "Add new media types after the one that is first.",
  },
  "media-type-respelled": {
    message: ({ base, head }) => `The media type ${code(base?.value)} is written as ${code(head?.value)}.`,
    reason: "It means the same, but code that chooses it by its name stops compiling.",
    remedy: "Restore the old spelling.",
  },
  "path-parameter-renamed": {
    message: parameterRenamed,
    reason: "The URL stays the same, but code that names the parameter stops compiling.",
    remedy: "Restore the old name of the parameter.",
  },
  "parameter-form-changed": {
    message: ({ location }) => `${location} is serialized differently.`,
    reason: {
      request: "The service cannot read a value that a client serializes the old way.",
      response: "A client cannot read the value.",
    },
    remedy: "Restore the old serialization.",
  },
  "body-added": { message: isNewAndRequired, reason: rejectedWithoutBody, remedy: "Make the body optional." },
  "encoding-changed": {
    message: ({ location, property, base, head }) =>
      `The encoding of ${code(property)} in ${location} changes from ${code(base?.value ?? {})} to ${code(head?.value ?? {})}.`,
    reason: {
      request: "A client that encodes the part the old way is rejected.",
      response: "A client decodes the part incorrectly.",
    },
    remedy: "Restore the old encoding.",
  },
  "header-optional": {
    message: ({ location }) => `${location} becomes optional.`,
    reason: "A client that relies on it finds nothing.",
    remedy: "Make the header required again.",
  },
  "success-added": {
    reason: "A client that expects the one success it knows gets a different one.",
    remedy: "Keep the success status that clients know, and add a separate operation for the new one.",
  },
};
