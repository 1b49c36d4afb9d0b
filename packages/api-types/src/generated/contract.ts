// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "0.0.0",
  sha256: "aae61129ee93171a351d05450df29b86fb0c2ef5c54bae2fe328fec207e2b6b7",
};
