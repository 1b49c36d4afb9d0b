// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract = {
  /** `info.version` of the document. */
  version: "1.0.0",
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  sha256: "5884576b28c79d0c09f24062b78e803cfbf13a9be72d7cfeea40df6d6ae8e195",
} as const;
