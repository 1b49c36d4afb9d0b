// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "0.0.0",
  sha256: "7946942f70e0e110325593ca2c6b3de401f8341bed326b2a97c77ec9721aef17",
};
