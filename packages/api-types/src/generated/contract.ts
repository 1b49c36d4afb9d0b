// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "1.0.0",
  sha256: "8778e28e167901f5fcd8b9a07d4c86c802cdae2a9bd818840955b1e3b68b0a54",
};
