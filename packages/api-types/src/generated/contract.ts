// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract = {
  /** `info.version` of the document. */
  version: "1.0.0",
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  sha256: "6cfb936ed4311e273efa013a4b12e287b997e816e26e7b7343fe61eefb5b515b",
} as const;
