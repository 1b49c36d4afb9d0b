/** An object has any other fields unless its schema forbids them, and so have examples. */
const openExamples = { severity: "error", allowAdditionalProperties: true };

/** The rules of Redocly that hold for any document, beside `recommended-strict`. */
const generalRules = {
  "no-invalid-media-type-examples": openExamples,
  "no-invalid-parameter-examples": openExamples,
  // It takes branches for overlapping that an optional one-value enum tells apart.
  "no-illogical-composition-keywords": "off",
  // Spectral checks more, or says more precisely what is wrong.
  "no-invalid-schema-examples": "off",
  "no-schema-type-mismatch": "off",
};

/** The Redocly configuration for a document that has none. */
export const generalConfig = { extends: ["recommended-strict"], rules: generalRules };

/** The rules of this API's conventions, beside `recommended-strict`. */
export const houseRules = {
  ...generalRules,
  // Two files of one name would be renamed when they meet in the bundle.
  "component-name-unique": "error",
  // Our own rules check more, or say more precisely what is wrong (packages/spec-rules).
  "operation-4xx-response": "off",
  "operation-operationId-url-safe": "off",
  // What no linter of the bundle sees.
  "gw/example-folder": "error",
  "gw/no-unused-files": "error",
  "gw/operation-file-name": "error",
  "gw/operation-folder": "error",
};
