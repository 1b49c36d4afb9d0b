// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The document that the types in this package were generated from. */
export const contract: {
  /** `info.version` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle `openapi.json`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: "1.0.0",
<<<<<<< HEAD
  sha256: "00f0953c3b8ee83b8b8e20071f2d18c9c7aa2f50493af97d2eedc336fceb5a7c",
=======
  sha256: "4e9c6c6f1d448a06665d7fd80f9d3189098142549efc2aa776786c36b6ec9de5",
>>>>>>> 925ed43 (Let commands wait for another process that writes)
};
