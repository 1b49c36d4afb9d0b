import { sep } from "node:path";

/** How to fix a finding of Redocly, by its rule. */
export const redoclyRemedies: Record<string, string> = {
  "component-name-unique": "Rename one of the files of that name, and the $refs to it.",
  configuration: "Correct the configuration of Redocly.",
  "info-license": "Give `info` a `license`.",
  "info-license-strict": "Give the license a `url` or, from OpenAPI 3.1 on, an `identifier`.",
  "no-ambiguous-paths": "Change one of the two paths so that a request can only match one of them.",
  "no-duplicated-enum-values": "Remove the repeated value.",
  "no-duplicated-tag-names": "Remove the repeated tag from `tags`.",
  "no-empty-servers": "Give `servers` at least one address.",
  "no-enum-type-mismatch": "Make the value match the schema's `type`, or correct the `type`.",
  "no-example-value-and-externalValue": "Keep `value` and remove `externalValue`.",
  "no-identical-paths": "Remove or rename one of the two paths.",
  "no-illogical-composition-keywords":
    "Correct the branches: each must allow values that no other does, and there must be at least two.",
  "no-invalid-media-type-examples": "Correct the example's value, or the schema if the example is right.",
  "no-invalid-parameter-examples": "Correct the example's value, or the parameter's schema if the example is right.",
  "no-invalid-schema-examples": "Correct the example's value, or the schema if the example is right.",
  "no-mixed-number-range-constraints": "Keep either the inclusive or the exclusive limit.",
  "no-path-trailing-slash": "Remove the slash at the end of the path.",
  "no-required-schema-properties-undefined":
    "Describe the property under `properties`, or remove its name from `required`.",
  "no-schema-type-mismatch": "Make the keywords match the schema's `type`, or correct the `type`.",
  "no-server-example.com": "Use the service's own default address.",
  "no-server-trailing-slash": "Remove the slash at the end of the address.",
  "no-server-variables-empty-enum": "Give the variable's `enum` its values, or remove it.",
  "no-undefined-server-variable": "Describe the variable under `variables`, or correct its name.",
  "no-unresolved-refs":
    "Correct the $ref: it is relative to the file that holds it. If that file does not parse, fix it.",
  "no-unsafe-markdown": "Remove the markup from the description.",
  "no-unused-components": "Use the component, or delete it.",
  "nullable-type-sibling": "Add a `type` next to `nullable`.",
  "outputs-defined": "Add the output to the step that it names, or correct the expression.",
  "operation-2xx-response": "Describe the success response under `responses`.",
  "operation-4xx-response": "Describe the error responses under `responses`.",
  "operation-operationId": "Give the operation an `operationId`: a verb and a noun.",
  "operation-operationId-unique": "Rename one of the two operations.",
  "operation-operationId-url-safe": "Use only letters, digits, hyphens and underscores in the `operationId`.",
  "operation-parameters-unique": "Remove the repeated parameter.",
  "operation-summary": "Give the operation a `summary`.",
  "path-declaration-must-exist": "Name the parameter between the braces.",
  "path-not-include-query": "Describe the query as parameters, not in the path.",
  "path-parameters-defined": "Make the names in the path and the parameters with `in: path` agree.",
  "security-defined":
    "Name one of the `securitySchemes` of the document under `security`, or write `security: []` if no credential is needed.",
  "security-scopes-defined": "Describe the scope in the security scheme, or correct its name.",
  "spec-components-invalid-map-name": "Use letters, digits, dots, hyphens and underscores in the name.",
  "spec-ref-siblings":
    "Move it to what the $ref refers to, or remove it: tools ignore it. In a schema, wrap the $ref instead: `allOf: [{ $ref: … }]`.",
  "stepId-unique": "Rename one of the two steps.",
  struct: "Correct the field: its name, its location or the type of its value.",
  "tag-description": "Give the tag a `description`.",
};

/** How to fix a finding of a rule of Spectral's, by the rule; our own rules have theirs in the message. */
const spectralRemedies: Record<string, string> = {
  "array-items": "Give the array its `items`.",
  "contact-properties": "Give the contact a `name`, a `url` and an `email`.",
  "info-description": "Give `info` a `description`.",
  "no-eval-in-markdown": "Remove `eval(` from the description.",
  "oas3-callbacks-in-callbacks": "Remove the `callbacks` of the callback's operation.",
  "oas3-examples-value-or-externalValue": "Give the example its `value`.",
  "oas3-valid-schema-example": "Correct the value, or the schema if the value is right.",
  "oas3_1-callbacks-in-webhook": "Remove the `callbacks` of the webhook's operation.",
  "oas3_1-servers-in-webhook": "Remove `servers` from the webhook.",
  "openapi-tags": "List the tags under `tags` of the document.",
  "operation-description": "Give the operation a `description`.",
  "operation-singular-tag": "Keep the one tag that names the operation's resource.",
  "operation-tag-defined": "Add the tag to `tags` of the document, or correct its name.",
  "operation-tags": "Give the operation the tag that names its resource.",
};

/** How to fix a reference that leads nowhere, by what Redocly says of it. */
export function remedyOfReference(message: string): string {
  if (/#[^/'"]+['"]$/.test(message))
    return "Write a JSON Pointer behind the `#`, such as `pets.yaml#/$defs/Pet`: anchors of other files are not followed.";
  // On Windows, the path of any missing file has backslashes in the message.
  return sep === "/" && message.includes("\\")
    ? "Use forward slashes in the $ref: it is a URI, even on Windows."
    : (redoclyRemedies["no-unresolved-refs"] ?? "");
}

/** How to fix a finding of a rule that is not our own. */
export const remedies: Record<string, string> = { ...redoclyRemedies, ...spectralRemedies };
