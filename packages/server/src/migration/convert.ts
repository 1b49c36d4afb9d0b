import { idOfVersion } from "./api-ids.ts";
import { readClassicApi } from "./classic-api.ts";
import { readDefinition } from "./definition-reader.ts";
import type { JsonObject } from "./json-object.ts";
import { keptByVersion } from "./kept-by-version.ts";
import { baseDocument, versionDocument } from "./oas-document.ts";

/** A document and the id of the API that it is, or becomes, the definition of. */
export type ConvertedApi = { apiId: string; document: JsonObject };

/** What a classic API becomes: itself (or its base version), and its other versions by name. */
export type ConvertedApis = { base: ConvertedApi; versions: ConvertedApi[] };

export type Conversion = { converted: ConvertedApis } | { faults: readonly string[] };

/**
 * Converts a classic definition to the OAS format (D33): OpenAPI 3.0.3 with `x-gw-api-gateway`, and what has no
 * counterpart under `x-gw-classic`. Pure: the same definition always becomes the same documents, and is not changed.
 *
 * @returns the documents, or a sentence for each thing that is wrong with the definition
 * @example
 * convertClassic("4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002", { name: "Inventory", proxy: { listen_path: "/inventory/" } });
 */
export const convertClassic = (apiId: string, definition: JsonObject): Conversion => {
  const reader = readDefinition(definition);
  const api = readClassicApi(reader);
  if (reader.faults.length > 0) return { faults: reader.faults };

  const { base, others } = api.versions;
  const kept = keptByVersion(definition, reader.paths);
  return {
    converted: {
      base: { apiId, document: baseDocument(apiId, api, kept(base)) },
      versions: others.map((version) => ({
        apiId: idOfVersion(apiId, version),
        document: versionDocument(version, api, kept(version)),
      })),
    },
  };
};
