import { domainToASCII } from "node:url";
import type { NewRow } from "../database.ts";
import { encryptionKeyIdOf } from "../records.ts";
import type { CollectionName, EncryptedFields, RecordId, StoredItems } from "../records.ts";

/** How a collection is stored. Its table has the id of each item, the item as JSON, and columns by which it is found. */
export interface Description<Item> {
  /** The field of the record that has the id, as conflicts name it. */
  idField: string;
  idOf: (item: Item) => RecordId;
  /** The columns beside `id` and `item`: those that are looked up, ordered by or unique, and references. */
  columns?: (item: Item) => Omit<NewRow, "id" | "item" | "seq">;
  /** The column of the organization or the record that an item belongs to. */
  owner?: "org_id" | "provider_id" | "app_id";
  /** The field of each unique column, as conflicts name it. */
  unique?: Partial<Record<keyof NewRow, string>>;
  /** Fields of the record that the service sets once: a stored value never changes. */
  setOnce?: readonly string[];
  /** The column by which all items are read, if not by `id`. */
  order?: "seq";
  /** Ids are numbers, in the field `ID` of the record. The table generates them for items without one. */
  numbered?: true;
  /** Items may have encrypted fields, all of them encrypted with the same key. */
  encrypted?: true;
  /** A field that is large and not always read, in a separate column. */
  apart?: "replaced" & keyof Item;
}

/**
 * The form in which searches and uniqueness compare texts (D15): NFC, lower-cased, the same on every database.
 *
 * JavaScript lower-cases a capital sigma to ς at the end of a word and to σ elsewhere. A substring may end anywhere, so
 * both become σ.
 */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");
}

/**
 * The form in which email addresses are compared, so that none looks like another one (D53): NFKC, in lower case, without
 * characters that are not shown, and with the domain in its ASCII form. Null for an absent address.
 */
function accountOf(address = ""): string | null {
  const plain = fold(address.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")).normalize("NFKC");
  const start = plain.lastIndexOf("@") + 1;
  const domain = plain.slice(start);
  // It is empty for a domain that has no ASCII form, such as an address in brackets.
  return plain === "" ? null : plain.slice(0, start) + (domainToASCII(domain) || domain);
}

/** The columns of a text by which items are searched. */
function searchedBy(text = "") {
  return { searched: text, folded: fold(text) };
}

/** The column of the key that an item's fields are encrypted with. */
export function encryptedWith(fields: EncryptedFields = {}) {
  const [first] = Object.values(fields);
  return { encryption_key_id: first === undefined ? null : encryptionKeyIdOf(first) };
}

/** What the collections of the portal have in common. */
const portal = {
  idField: "ID",
  idOf: ({ record }: { record: { ID: number } }) => record.ID,
  numbered: true,
} as const;

/** All collections, with referenced ones before those that refer to them. */
export const descriptions: { readonly [Name in CollectionName]: Description<StoredItems[Name]> } = {
  users: {
    idField: "id",
    idOf: ({ record }) => record.id,
    columns: ({ record: { org_id, email_address }, access_key_hash = null }) => ({
      org_id,
      account: accountOf(email_address),
      access_key_hash,
      ...searchedBy(email_address),
    }),
    owner: "org_id",
    unique: { account: "email_address", access_key_hash: "access_key" },
    setOnce: ["created_at"],
  },
  apis: {
    idField: "api_id",
    idOf: ({ api_id }) => api_id,
    columns: ({ org_id, name }) => ({ org_id, ...searchedBy(name) }),
    owner: "org_id",
  },
  policies: {
    idField: "_id",
    idOf: ({ record: { _id: id } }) => id,
    columns: ({ record: { org_id, id, name = null } }) => ({ org_id, policy_id: id, name }),
    owner: "org_id",
    unique: { policy_id: "id", name: "name" },
    setOnce: ["date_created"],
  },
  webhooks: {
    idField: "id",
    idOf: ({ id }) => id,
    columns: ({ org_id, encrypted }) => ({ org_id, ...encryptedWith(encrypted) }),
    owner: "org_id",
    encrypted: true,
  },
  oauthClients: {
    idField: "client_id",
    idOf: ({ record }) => record.client_id,
    columns: ({ record: { api_id = null } }) => ({ api_id }),
  },
  providers: { ...portal },
  clientTypes: {
    ...portal,
    columns: ({ provider_id, record }) => ({ provider_id, created_at: record.CreatedAt }),
    owner: "provider_id",
    setOnce: ["CreatedAt"],
  },
  catalogues: { ...portal },
  products: { ...portal },
  plans: {
    ...portal,
    columns: ({ record }) => ({ provider_id: record.ProviderID, reference_id: record.ReferenceID }),
    setOnce: ["ReferenceID"],
  },
  apps: { ...portal },
  customCredentials: {
    ...portal,
    columns: ({ app_id, encrypted }) => ({ app_id, ...encryptedWith(encrypted) }),
    owner: "app_id",
    setOnce: ["CreatedAt"],
    encrypted: true,
  },
  keys: {
    idField: "id",
    idOf: ({ id }) => id,
    columns: ({ hash }) => ({ hash }),
    unique: { hash: "hash" },
    setOnce: ["scheme", "created_at", "expires_at", "revoked_at"],
  },
  migrations: {
    idField: "id",
    idOf: ({ id }) => id,
    columns: ({ org_id, api_id, migrated_at, undo_until }) => ({ org_id, api_id, migrated_at, undo_until }),
    owner: "org_id",
    // The order in which they ran, which an import of an export keeps.
    order: "seq",
    apart: "replaced",
  },
};

// The object has no other keys.
export const collectionNames = Object.keys(descriptions) as readonly CollectionName[];

/** The collections that can be pruned. Keys are revoked instead, and only the service deletes its undo data. */
export const prunable = collectionNames.filter((name) => name !== "keys" && name !== "migrations");

/** The table of a collection: its name in snake case. All have the same type, and Kysely types one at a time. */
export function tableOf(name: CollectionName) {
  return name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`) as "users";
}

/** The name of a collection in files, schemas and commands, such as `client-types`. */
export function fileNameOf(name: CollectionName): string {
  return tableOf(name).replace("_", "-");
}

/** The id that a record is found by. */
export function idOf<Name extends CollectionName>(name: Name, item: StoredItems[Name]): RecordId {
  return descriptions[name].idOf(item);
}

/** The columns of an item beside its id, by which it is found. */
export function columnsOf<Name extends CollectionName>(
  name: Name,
  item: StoredItems[Name],
): Omit<NewRow, "id" | "item" | "seq"> {
  return descriptions[name].columns?.(item) ?? {};
}

/** The collection and the field of each unique column, by the names of table and column. */
export function uniqueFields(nameOf: (table: string, column: string) => string) {
  return new Map<string, [CollectionName, string]>(
    collectionNames.flatMap((name) => {
      const { idField, unique } = descriptions[name];
      return Object.entries({ id: idField, ...unique }).map(
        ([column, field]) => [nameOf(tableOf(name), column), [name, field]] as const,
      );
    }),
  );
}
