// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "1.0.0",
  sha256: "1e4a28c37f4a84715b365b8f96f19e60ad07f72c069784a2bfb4f1db3b29360f",
};
