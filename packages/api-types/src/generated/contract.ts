// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract = {
  /** `info.version` of the document. */
  version: "1.0.0",
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  sha256: "614d2a648c5850d52acc060271dba96d1b383bfa395256bd1a777eeb97db9a22",
} as const;
