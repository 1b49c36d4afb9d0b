import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../workspace.ts";
import { contractModule } from "./contract.ts";
import type { Document } from "./document.ts";
import { enumListsModule } from "./enum-lists.ts";
import { errorCatalogueModule, type CatalogueEntry } from "./error-catalogue.ts";
import { operationsModule, operationTableModule } from "./operation-table.ts";
import { typesModule } from "./types.ts";

/**
 * The generated modules of `@gw/api-types`, by their file names.
 *
 * @param published The public bundle, whose hash the package names.
 * @param workspace The folder that holds the error catalogue of the document.
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
    "operation-table.ts": operationTableModule(document),
    "operations.ts": operationsModule(document),
    "types.ts": typesModule(bundle),
  };
}
