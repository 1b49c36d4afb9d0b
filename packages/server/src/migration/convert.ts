import { idOfVersion } from "./derived-names.ts";
import { type ClassicVersion, readClassicApi, readVersion } from "./conversion/classic-api.ts";
import { DefinitionReader } from "./conversion/definition-reader.ts";
import { mostPathRules } from "./conversion/path-rules.ts";
import { buildBaseDocument, buildVersionDocument } from "./conversion/oas-document.ts";
import { judgeUnmapped } from "./conversion/unmapped.ts";
import { type JsonObject, withProperty } from "../util/json-object.ts";

/** A document and the id of its API. */
export interface ConvertedApi {
  apiId: string;
  document: JsonObject;
}

/** What a classic API becomes: itself (or its base version), and its other versions by name. */
export interface ConvertedApis {
  base: ConvertedApi;
  versions: ConvertedApi[];
}

/**
 * The documents with the JSON Pointers of the fields that were lost as the caller accepts, or a sentence for each error of the
 * definition and each setting that the OAS format cannot express.
 */
export type Conversion =
  { converted: ConvertedApis; acceptedLosses: readonly string[] } | { errors: readonly string[] };

const noVersion: ClassicVersion = { expiration: undefined, targetUrl: undefined, pathRules: [] };

/**
 * Converts a classic definition to the OAS format by the table of D33: OpenAPI 3.0.3 with `x-gw-api-gateway`, and fields
 * without a counterpart under `x-gw-classic`. A pure function: the same definition and time always result in the same
 * documents. Yields between versions and between paths, so that other requests can run: an API may have thousands of both.
 *
 * @param now an API that expired before this time becomes inactive
 * @param acceptLoss JSON Pointers of fields that may be lost, with `*` for any one name or index (D49)
 */
export function* convertInSteps(
  apiId: string,
  definition: JsonObject,
  now: Date,
  acceptLoss: readonly string[],
): Generator<void, Conversion> {
  const reader = DefinitionReader.of(definition);
  const api = readClassicApi(reader);
  const { base, others } = api.versioning;
  const versions = new Map<string | undefined, ClassicVersion>();
  let mostRules = mostPathRules;
  for (const name of base === undefined ? others : [base, ...others]) {
    const version = yield* readVersion(reader, name, mostRules);
    mostRules -= version.pathRules.length;
    versions.set(name, version);
    yield;
  }
  const unmapped = judgeUnmapped(definition, reader.unmapped(), acceptLoss);
  const errors = [...reader.errors, ...unmapped.errors];
  if (errors.length > 0) return { errors };

  const part = createParts(reader, versions, now);
  const converted: ConvertedApis = {
    base: { apiId, document: buildBaseDocument(apiId, api, part(base)) },
    versions: [],
  };
  for (const name of others) {
    converted.versions.push({ apiId: idOfVersion(apiId, name), document: buildVersionDocument(name, api, part(name)) });
    yield;
  }
  return { converted, acceptedLosses: unmapped.accepted };
}

/**
 * Returns the input for the document of a version: the unmapped fields that all versions share and its own, but none of
 * other versions, which have their own documents.
 */
function createParts(reader: DefinitionReader, versions: ReadonlyMap<string | undefined, ClassicVersion>, now: Date) {
  const data = reader.object("version_data");
  const entries = data.object("versions");
  data.mapValue("versions");
  const shared = reader.kept();
  return (name: string | undefined) => {
    const own = name === undefined ? {} : entries.object(name).kept();
    const kept =
      name === undefined || Object.keys(own).length === 0
        ? shared
        : withProperty(shared, ["version_data", "versions", name], own);
    return { version: versions.get(name) ?? noVersion, kept, now };
  };
}
