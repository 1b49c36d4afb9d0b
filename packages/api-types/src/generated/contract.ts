// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "1.0.0",
  sha256: "6af53f230f16f16719591f3cc63b260bb061aacf2105baa67f2b4b76b239aab1",
};
