import ibm from "@ibm-cloud/openapi-ruleset";

/** What IBM's own APIs hold to and this one does not, with the reason. All other rules apply. */
const off = {
  // The names on the wire are given, in several styles of casing.
  "ibm-enum-casing-convention": "off",
  "ibm-parameter-casing-convention": "off",
  "ibm-path-segment-casing-convention": "off",
  "ibm-property-casing-convention": "off",
  // A policy has both `_id` and `id` on the wire.
  "ibm-avoid-property-name-collision": "off",
  // `const`, `propertyNames`, `type: "null"` and properties next to a $ref are legal in OpenAPI 3.1.
  "ibm-schema-keywords": "off",
  "ibm-schema-type-format": "off",
  "no-$ref-siblings": "off",
  // It treats the parts of a `not` as separate schemas, and does not support booleans with a single value.
  "ibm-property-attributes": "off",
  // Limits apply to requests; responses carry none.
  "ibm-integer-attributes": "off",
  // Fields of a record that was stored without them are absent.
  "ibm-required-array-properties-in-response": "off",
  "ibm-required-enum-properties-in-response": "off",
};

export default { extends: ibm, rules: off };
