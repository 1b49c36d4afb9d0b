// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract = {
  /** `info.version` of the document. */
  version: "1.0.0",
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  sha256: "8a78ef4a39c06b836c623742085d650d18def4f5d6119dcfca007b6ce1e03d9b",
} as const;
