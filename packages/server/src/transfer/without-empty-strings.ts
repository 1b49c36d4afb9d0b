import { withoutEmpty } from "../contract/rules.ts";
import type { CollectionName, StoredItems, StoredOauthClient, StoredPolicy, StoredUser } from "../storage/records.ts";

type Convert<Item> = (item: Item) => Item;

const ofUser: Convert<StoredUser> = (item) => ({ ...item, record: withoutEmpty(item.record, ["email_address"]) });

const ofOauthClient: Convert<StoredOauthClient> = (item) => ({
  ...item,
  record: withoutEmpty(item.record, ["api_id", "policy_id"]),
});

const ofPolicy: Convert<StoredPolicy> = (item) => {
  const { _id: id } = item.record;
  return item.record.id === "" ? { ...item, record: { ...item.record, id } } : item;
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
