import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "@gw/command-line/workspace";
import { operationsOf, securitySchemeOf, type Document } from "@gw/openapi/document";
import { enumListsModule } from "./enum-lists.ts";
import { prepareDocument } from "../document/prepare-document.ts";
import { typesModule } from "../types/index.ts";

/**
 * The generated modules of `@gw/api-types`, by their file names.
 *
 * @param published The public bundle, whose hash the package names.
 * @param workspace The folder that holds the error catalog of the document.
 */
export async function generatedModules(
  bundle: string,
  published = bundle,
  workspace = root,
): Promise<Record<string, string>> {
  const document = JSON.parse(bundle) as Document;
  const catalogue = parse(await readFile(join(workspace, "spec/errors.yaml"), "utf8")) as CatalogueEntry[];
  return {
    "contract.ts": contractModule(document.info.version, createHash("sha256").update(published).digest("hex")),
    "enum-lists.ts": enumListsModule(document),
    "error-catalogue.ts": errorCatalogueModule(catalogue),
    "operation-schemes.ts": operationSchemesModule(document),
    "types.ts": typesModule(prepareDocument(document)),
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

function operationSchemesModule(document: Document): string {
  const rows = operationsOf(document).map(
    ({ id, operation }) => `  ${id}: ${JSON.stringify(securitySchemeOf(operation))};\n`,
  );
  return `\
/** The security scheme that each operation requires, by its operationId. */
export interface OperationSchemes {
${rows.join("")}}
`;
}

/** The fields of an entry of `spec/errors.yaml` that clients need. */
interface CatalogueEntry {
  code: string;
  status: number;
  title: string;
}

/** Status and title of every error code. */
function errorCatalogueModule(catalogue: CatalogueEntry[]): string {
  const entries = catalogue.map(
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
