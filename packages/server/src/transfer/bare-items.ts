import { isObject, type JsonObject } from "../migration/json-object.ts";
import type { CollectionName } from "../storage/records.ts";

/** What an item of a file is stored as. */
export interface StorableItem {
  item: unknown;
  /** Where in the item of the file a JSON Pointer into the stored one leads. */
  pointerInFile: (pointer: string) => string;
  /** The fields beside a wrapped definition, which are not imported. */
  leftOut: string[];
}

const asItIs = (item: unknown): StorableItem => ({ item, pointerInFile: (pointer) => pointer, leftOut: [] });

/**
 * Turns an item of a file into one of its collection. Items of an export are that already; of APIs and policies, dumps of
 * gateways are read as well: API definitions, bare or under `api_definition`, and bare policies.
 *
 * @param orgId the organization of an API, whatever its definition says.
 */
export function toStorable(collection: CollectionName, value: unknown, orgId: string | undefined): StorableItem {
  if (!isObject(value)) return asItIs(value);
  if (collection === "apis") return toApi(value, orgId);
  if (collection === "policies" && !("record" in value)) {
    return { ...asItIs({ record: value }), pointerInFile: (pointer) => pointer.replace(/^\/record/, "") };
  }
  return asItIs(value);
}

function toApi(value: JsonObject, orgId: string | undefined): StorableItem {
  if ("kind" in value) return asItIs(orgId === undefined ? value : { ...value, org_id: orgId });
  const isWrapped = "api_definition" in value;
  const { api_definition: wrapped, ...others } = value;
  const definition = isWrapped ? wrapped : value;
  const { api_id, org_id, name } = isObject(definition) ? definition : {};
  const around = isWrapped ? "/api_definition" : "";
  return {
    item: { api_id, org_id: orgId ?? org_id, kind: "classic", name, definition },
    pointerInFile: (pointer) => `${around}${pointer.replace(/^\/definition/, "")}`,
    leftOut: isWrapped ? Object.keys(others) : [],
  };
}
