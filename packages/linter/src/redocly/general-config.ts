/** The configuration of Redocly for a document without one of its own: rules that hold for any document. */
export const generalConfig = {
  extends: ["recommended-strict"],
  rules: {
    // It takes branches for overlapping that an optional one-value enum tells apart.
    "no-illogical-composition-keywords": "off",
    // Spectral checks more, or says more precisely what is wrong.
    "no-invalid-schema-examples": "off",
    "no-schema-type-mismatch": "off",
  },
};
