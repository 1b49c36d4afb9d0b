/** The version and hash of the document that everything else here was generated from. */
export const contractModule = (version: string, sha256: string): string => `\
/** The document that the types in this package were generated from. */
export const contract = {
  /** \`info.version\` of the document. */
  version: ${JSON.stringify(version)},
  /** SHA-256 of the bundle \`openapi.json\`, in hexadecimal. */
  sha256: ${JSON.stringify(sha256)},
} as const;
`;
