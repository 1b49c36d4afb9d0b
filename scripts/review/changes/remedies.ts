import type { ContractChange } from "./contract-change.ts";

const deprecate = "Keep it with `deprecated: true`, and name its replacement in the description.";
const addBeside =
  "Add the new one beside the old one, which gets `deprecated: true` and a description that names the new one.";
const keepLimit = "Restore the old limit, or apply the new one in a new field.";
const keepValues = "Keep the old schema, and offer the new one in a new field.";
const keepAddress = "Keep the old address until no client calls it.";

/**
 * What to do instead of a breaking change, by its rule; `keepValues` for all others. None may lead to what the lint
 * refuses, such as a second credential or a second success of an operation.
 */
const remedies: Record<string, string> = {
  "gw/consumers-stop-compiling": "Change the contract so that the lines compile again.",
  "operation-removed": deprecate,
  "path-removed": "Keep the path, with `deprecated: true` in its operations.",
  "operation-id-changed": "Restore the old operationId.",
  "parameter-removed": deprecate,
  "parameter-became-required": "Make it optional, and say in its description what applies without it.",
  "parameter-serialization-changed": "Restore the old form.",
  "property-removed": deprecate,
  "required-properties-added": "Make the field optional, and say in its description what applies without it.",
  "required-properties-removed": "Keep the field required in responses; use a schema of its own for requests.",
  "request-body-removed": "Keep accepting the body.",
  "request-body-became-required": "Make the body optional.",
  "response-removed": "Keep the response documented until the service no longer returns it.",
  "response-header-removed": deprecate,
  "media-type-removed": "Keep the media type.",
  "enum-values-removed": "Keep accepting the values, and say in the description which to use instead.",
  "enum-values-added": "Return the new values in a new field, so that code that lists the old ones keeps working.",
  "schema-type-changed": "Restore the old type, and add a field of the new type.",
  "schema-constraint-changed": keepLimit,
  "security-requirement-changed":
    "Keep the credential that clients have; an operation of its own can take the new one.",
  "security-scheme-changed": "Restore the scheme; an operation of its own can take a new one.",
  "server-removed": keepAddress,
  "gw/access-changed": "Allow the field where clients use it today.",
  "gw/body-added": "Make the body optional.",
  "gw/default-changed": "Restore the old default.",
  "gw/dependency-changed": keepLimit,
  "gw/encoding-changed": "Restore the old encoding.",
  "gw/header-optional": "Make the header required again.",
  "gw/open-request-property-removed": deprecate,
  "gw/parameter-form-changed": "Restore the old form.",
  "gw/path-parameter-renamed": "Restore the old name of the parameter.",
  "gw/path-server-added": keepAddress,
  "gw/pattern-properties-changed": keepLimit,
  "gw/permission-changed": "Keep the old permission, or require the new one only for what is new.",
  "gw/projection-changed": "Keep the path in the document where clients find it today.",
  "gw/server-variable-changed": keepAddress,
  "gw/success-added": "Keep the one success that clients know; an operation of its own can return the new one.",
  "gw/token-flow-changed": "Keep the old flow, addresses and scopes beside the new ones.",
  "gw/type-removed": "Keep the schema under its name; a rename can wait for the next major release.",
};

/** What to do instead; nothing of a change that breaks nobody. */
export function remedyOf({ rule, impact, kind }: ContractChange): string | undefined {
  if (impact !== "major") return undefined;
  // A removal that a rule knows as a change of form, and a rename: the old one stays beside the new one.
  if (kind === "modified" && ["parameter-removed", "property-removed"].includes(rule)) return addBeside;
  return remedies[rule] ?? keepValues;
}
