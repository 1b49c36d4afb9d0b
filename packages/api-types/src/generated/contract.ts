// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "0.0.0",
  sha256: "05fdaa9fa8997b0bdac151ff02c08dae66a033921eaf31a559f69f409b4851a0",
};
