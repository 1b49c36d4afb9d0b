// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "1.0.0",
  sha256: "c14c4b8e34145c7afab12bd63ffae96145d9d78a141fa076c059be3de30e37c4",
};
