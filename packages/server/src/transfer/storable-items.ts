import { isObject, type JsonObject } from "../util/json-object.ts";
import { permissionsOf, withoutEmpty } from "../contract/rules.ts";
import type { CollectionName, StoredItems, StoredOauthClient, StoredPolicy, StoredUser } from "../storage/records.ts";

/** The item to store for an item of a file. */
export interface StorableItem {
  item: unknown;
  /** Converts a JSON Pointer into the stored item to one into the item of the file. */
  pointerInFile: (pointer: string) => string;
  /** The fields next to a wrapped definition, which are not stored. */
  leftOut: string[];
}

function asStored(item: unknown): StorableItem {
  return { item, pointerInFile: (pointer) => pointer, leftOut: [] };
}

/**
 * Converts an item of a file to one of its collection. Items of an export need no conversion. For APIs and policies, gateway
 * dumps are supported as well: API definitions, bare or under `api_definition`, and bare policies. Permissions of a user that
 * are missing are those of a created user.
 *
 * @param orgId the organization of an API, overriding its definition.
 */
export function toStorable(collection: CollectionName, value: unknown, orgId: string | undefined): StorableItem {
  if (!isObject(value)) return asStored(value);
  if (collection === "apis") return toApi(value, orgId);
  if (collection === "users") return asStored(toUser(value));
  if (collection === "policies" && !("record" in value)) {
    return { ...asStored({ record: value }), pointerInFile: (pointer) => pointer.replace(/^\/record/, "") };
  }
  return asStored(value);
}

function toApi(value: JsonObject, orgId: string | undefined): StorableItem {
  if ("kind" in value) return asStored(orgId === undefined ? value : { ...value, org_id: orgId });
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

function toUser(value: JsonObject): JsonObject {
  const { record } = value;
  if (!isObject(record)) return value;
  const { user_permissions: listed } = record;
  if (listed !== undefined && !isObject(listed)) return value;
  return { ...value, record: { ...record, user_permissions: permissionsOf(listed) } };
}

type Convert<Item> = (item: Item) => Item;

const ofUser: Convert<StoredUser> = (item) => ({ ...item, record: withoutEmpty(item.record, ["email_address"]) });

const ofOauthClient: Convert<StoredOauthClient> = (item) => ({
  ...item,
  record: withoutEmpty(item.record, ["api_id", "policy_id"]),
});

const ofPolicy: Convert<StoredPolicy> = (item) => {
  const { _id: id } = item.record;
  const record = withoutEmpty(item.record, ["name"]);
  return record.id === "" ? { ...item, record: { ...record, id } } : { ...item, record };
};

const conversions: { readonly [Name in CollectionName]?: Convert<StoredItems[Name]> } = {
  users: ofUser,
  oauthClients: ofOauthClient,
  policies: ofPolicy,
};

/** Returns an item as it is stored: without the empty strings that operations treat as absent (D21, D26). */
export function withoutEmptyStrings<Name extends CollectionName>(
  collection: Name,
  item: StoredItems[Name],
): StoredItems[Name] {
  return conversions[collection]?.(item) ?? item;
}
