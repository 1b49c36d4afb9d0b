/**
 * The version and hash of the document that everything else here was generated from. Their types are plain strings:
 * the report of the public types need not change with each word of the document.
 */
export const contractModule = (version: string, sha256: string): string => `\
/** The document that the types in this package were generated from. */
export const contract: {
  /** \`info.version\` of the document. */
  readonly version: string;
  /** SHA-256 of the bundle \`openapi.json\`, in hexadecimal. */
  readonly sha256: string;
} = {
  version: ${JSON.stringify(version)},
  sha256: ${JSON.stringify(sha256)},
};
`;
