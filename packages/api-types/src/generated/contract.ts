// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "1.0.0",
  sha256: "8d39e9bde4d03ddac9dabeaaf979ec47829091daa18f4893fb19bb0d97eeeefa",
};
