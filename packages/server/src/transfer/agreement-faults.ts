import { valueAt } from "../contract/pointer.ts";
import type { StoredApi, StoredItems } from "../storage/records.ts";
import type { CollectionName } from "../storage/records.ts";
import type { ItemFault } from "./item-validators.ts";

/**
 * What an API says of itself twice: the member of the item, and its place in each kind of definition. The organization of
 * an item may be another one than its definition names, so that a definition can be imported for it unaltered.
 */
const saidTwice: Record<StoredApi["kind"], readonly { member: "api_id" | "name"; pointer: string }[]> = {
  classic: [
    { member: "api_id", pointer: "/api_id" },
    { member: "name", pointer: "/name" },
  ],
  oas: [{ member: "name", pointer: "/x-gw-api-gateway/info/name" }],
  streams: [{ member: "name", pointer: "/x-gw-api-gateway/info/name" }],
};

/** What a schema can't say: that two members of an item agree. */
export const agreementFaults = <Name extends CollectionName>(
  collection: Name,
  item: StoredItems[Name],
): ItemFault[] => {
  if (collection !== "apis") return [];
  // The collection says which item it is.
  const api = item as StoredApi;
  return saidTwice[api.kind]
    .filter(({ member, pointer }) => valueAt(api.definition, pointer) !== api[member])
    .map(({ member, pointer }) => ({
      pointer: `/definition${pointer}`,
      detail: `Must be the same as the item's ${member}.`,
    }));
};
