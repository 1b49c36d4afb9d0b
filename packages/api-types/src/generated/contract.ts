// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract = {
  /** `info.version` of the document. */
  version: "1.0.0",
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  sha256: "855b61fabaabb8a69d5407b3e6886697c6e8669bae9a1224f0364b8617ddbbb7",
} as const;
