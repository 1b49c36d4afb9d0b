import { createHash } from "node:crypto";
import type { Document } from "@gw/openapi/document";
import type { PinnedNames } from "@gw/openapi/reader";
import { enumListsModule } from "./enum-lists.ts";
import { readOperations, sortById, type ReadOperation } from "../document/operations.ts";
import { withoutHiddenFields } from "../document/hidden-fields.ts";
import { prepareDocument } from "../document/prepare-document.ts";
import { typesModule } from "./index.ts";

/** What clients need of an error code. */
export interface ErrorEntry {
  code: string;
  status: number;
  title: string;
}

/**
 * The modules of a package of types, by their file names: the types, the values of enums, and the document's name and
 * version.
 *
 * @param published the text of the bundle that is published, whose hash the package states.
 * @param errors the catalog of error codes, which has a module of its own.
 * @param names the names of operations that the configuration sets.
 */
export function documentedTypes(
  bundle: string,
  published: string,
  errors: readonly ErrorEntry[] | undefined,
  names: PinnedNames | undefined = undefined,
): Record<string, string> {
  const document = JSON.parse(bundle) as Document;
  const prepared = withoutHiddenFields(prepareDocument(document, false, undefined, names));
  const operations = readOperations(prepared);
  return {
    "contract.ts": contractModule(document.info.version, createHash("sha256").update(published).digest("hex")),
    "enum-lists.ts": enumListsModule(document),
    ...(errors && { "error-catalogue.ts": errorCatalogueModule(errors) }),
    "operation-schemes.ts": operationSchemesModule(operations),
    "types.ts": typesModule(prepared),
  };
}

/**
 * The version and hash of the document that everything else here was generated from. Their types are plain
 * strings, so that the report of the public types does not change with every edit of the document.
 */
function contractModule(version: string, sha256: string): string {
  return `\
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
}

function operationSchemesModule(operations: readonly ReadOperation[]): string {
  const rows = sortById(operations).map(({ id, security }) => {
    const schemes = new Set(security.flat());
    return `  ${id}: ${[...schemes].map((scheme) => JSON.stringify(scheme)).join(" | ") || "never"};\n`;
  });
  return `\
/** The security schemes that each operation accepts, by its operationId. */
export interface OperationSchemes {
${rows.join("")}}
`;
}

/** Status and title of every error code. */
function errorCatalogueModule(errors: readonly ErrorEntry[]): string {
  const entries = errors.map(
    ({ code, status, title }) => `  ${code}: { status: ${status}, title: ${JSON.stringify(title)} },`,
  );
  return `\
import type { ErrorCode } from "./types.ts";

/** The status and the title that belong to each error code. */
export const errorCatalogue = {
${entries.join("\n")}
} as const satisfies Record<ErrorCode, { status: number; title: string }>;
`;
}
