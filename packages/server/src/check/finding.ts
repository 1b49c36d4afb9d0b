import type { CollectionName, StoredItems } from "../storage/records.ts";

/** Something about a stored record that this version refuses or treats differently. */
export interface Finding {
  /** The collection, as the files of an export are named. */
  collection: string;
  /** The id of the record. */
  id: string | number;
  /** JSON Pointer into the record's line of an export. */
  pointer: string;
  /** What is wrong. */
  detail: string;
  fix: string;
}

const ids: { readonly [Name in CollectionName]: (item: StoredItems[Name]) => string | number } = {
  users: ({ record }) => record.id,
  apis: ({ api_id }) => api_id,
  policies: ({ record: { _id: id } }) => id,
  webhooks: ({ id }) => id,
  oauthClients: ({ record }) => record.client_id,
  providers: ({ record }) => record.ID,
  clientTypes: ({ record }) => record.ID,
  catalogues: ({ record }) => record.ID,
  products: ({ record }) => record.ID,
  plans: ({ record }) => record.ID,
  apps: ({ record }) => record.ID,
  customCredentials: ({ record }) => record.ID,
  keys: ({ id }) => id,
  migrations: ({ id }) => id,
};

/** The id that a record is found by. */
export function idOf<Name extends CollectionName>(collection: Name, item: StoredItems[Name]): string | number {
  return ids[collection](item);
}

/** Ids of earlier versions, and names of fields, can be as long as a record. */
const longest = 255;

/** The beginning of a text that is too long for a line. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
