import { valueAt } from "@gw/openapi";
import type { StoredApi, StoredItems } from "../storage/records.ts";
import type { CollectionName } from "../storage/records.ts";
import type { ItemViolation } from "./item-validators.ts";

/**
 * Values that an API contains twice: the field of the item, and its location in each kind of definition. The organization of
 * an item may differ from that in its definition, so that a definition can be imported unchanged.
 */
const duplicatedFields: Record<StoredApi["kind"], readonly { field: "api_id" | "name"; pointer: string }[]> = {
  classic: [
    { field: "api_id", pointer: "/api_id" },
    { field: "name", pointer: "/name" },
  ],
  oas: [{ field: "name", pointer: "/x-gw-api-gateway/info/name" }],
  streams: [{ field: "name", pointer: "/x-gw-api-gateway/info/name" }],
};

/** Checks what a schema can't express: that two fields of an item agree. */
export function agreementViolations<Name extends CollectionName>(
  collection: Name,
  item: StoredItems[Name],
): ItemViolation[] {
  if (collection !== "apis") return [];
  // The collection determines the type of the item.
  const api = item as StoredApi;
  return duplicatedFields[api.kind]
    .filter(({ field, pointer }) => valueAt(api.definition, pointer) !== api[field])
    .map(({ field, pointer }) => ({
      pointer: `/definition${pointer}`,
      detail: `Must be the same as the item's ${field}.`,
    }));
}
