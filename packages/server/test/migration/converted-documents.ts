import type { ConvertedApis } from "../../src/migration/convert.ts";
import type { ConvertedDocuments } from "./oas-access.ts";

/** What the converter returns, as the reading of the documents takes it. */
export function convertedDocuments({ base, versions }: ConvertedApis): ConvertedDocuments {
  return {
    base: base.document,
    versions: new Map(versions.map(({ apiId, document }) => [apiId, document])),
  };
}
