// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract = {
  /** `info.version` of the document. */
  version: "1.0.0",
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  sha256: "f7e4a246e0470bed5dce9794797379fd1dda2813f7e34b30d6abf1503d2e1547",
} as const;
