// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "0.0.0",
  sha256: "c6382fc29800a5811a2a15320ae2d9ba6de95b5a4581bf6e6393bed414d6ace0",
};
