// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "0.0.0",
  sha256: "0cbc124999c07c90256c84cdc1e49a62f9449d836aecebbc1a5aa6abd9fdf960",
};
