import type { ClientType, CustomCredential, OauthClient, Plan, Policy, User, Webhook } from "@gw/api-types";

/*
 * What is stored. Each collection stores an object of our own, closed, around the record that callers send and read,
 * which is open: members that the document does not name are in it at run time and are kept. Hashes and sealed values
 * stand beside the record, never in it, so that a record can be answered as it is.
 * These are also the items of import and export files; their JSON Schemas are in `schemas/`.
 */

/** A user. The record never holds `access_key`; its SHA-256 in hex stands beside it. */
export type StoredUser = { record: User; access_key_hash?: string };

export type ApiKind = "classic" | "oas" | "streams";

/**
 * An API of any format. `definition` is whole, as it was imported or converted: an API definition (classic) or an
 * OpenAPI document (oas, streams). `name` is what searches compare and show. The staged copy of an API is a record of
 * its own with the id `staging-<api_id>`, and so is each version of a converted API.
 */
export type StoredApi = {
  api_id: string;
  org_id: string;
  kind: ApiKind;
  name: string;
  definition: Record<string, unknown>;
};

/** A policy as it is stored: with the members that the service sets. */
export type PolicyRecord = Policy & Required<Pick<Policy, "_id" | "id" | "org_id" | "date_created" | "last_updated">>;
export type StoredPolicy = { record: PolicyRecord };

/** Some members of a record that are sealed, each as `Sealer.seal` wrote it. */
export type SealedMembers<Member extends string = string> = { [Name in Member]?: string };

/** A webhook. Its headers are sealed together, as the JSON of `header_map`. */
export type StoredWebhook = {
  id: string;
  org_id: string;
  record: Omit<Webhook, "header_map">;
  sealed?: SealedMembers<"header_map">;
};

/** An OAuth client; only the SHA-256 of its secret is kept, in hex. It belongs to the platform, not to an organisation. */
export type StoredOauthClient = { record: Omit<OauthClient, "secret">; secret_hash: string };

/** A record of the portal that no operation reads whole. */
export type PortalRecord = { ID: number; Name: string };

/** An identity provider. `ManagesAppTypes` marks the kind that decides by `IdpAppType`; absent means false. */
export type ProviderRecord = PortalRecord & { ManagesAppTypes?: boolean };

export type StoredProvider = { record: ProviderRecord };
export type StoredClientType = { provider_id: number; record: ClientType };
export type StoredCatalogue = { record: PortalRecord };
export type StoredProduct = { record: PortalRecord };
export type StoredPlan = { record: Plan };
export type StoredApp = { record: PortalRecord };

/** A custom credential of an app. The record is the one that is answered (`PlanID` is a string). */
export type StoredCustomCredential = {
  app_id: number;
  record: CustomCredential;
  sealed?: SealedMembers<"CredentialKey" | "CredentialSecret">;
};

/** The schemes whose keys are issued by the command line. Users' keys stand beside their users. */
export type KeyScheme = "gatewayKey" | "adminKey" | "portalKey";

/** A key of the gateway, the administration or the portal. Times are RFC 3339 in UTC; `hash` is SHA-256 in hex. */
export type StoredKey = {
  id: string;
  scheme: KeyScheme;
  label: string;
  hash: string;
  created_at: string;
  revoked_at?: string;
};

/** The modes of a migration that put something in the place of a classic API. */
export type ReplacingMode = "promote" | "direct";

/** A record that a migration wrote. The digest tells whether it was changed since; see `digestOf`. */
export interface WrittenApi {
  api_id: string;
  sha256: string;
}

/**
 * The migration of one API, for as long as it can be undone. `replaced` holds the classic API, and OAS records that were
 * there already under the ids of its versions. Once undone, nothing is kept in either list. Times are RFC 3339 in UTC.
 */
export interface StoredMigration {
  id: string;
  org_id: string;
  /** The API that was migrated, and the name it had. */
  api_id: string;
  name: string;
  mode: ReplacingMode;
  migrated_at: string;
  /** The migration can be undone until then, and is forgotten afterwards. */
  undo_until: string;
  undone_at?: string;
  written: WrittenApi[];
  replaced: StoredApi[];
}

/** The item that each collection stores, by the collection's name. */
export type StoredItems = {
  users: StoredUser;
  apis: StoredApi;
  policies: StoredPolicy;
  webhooks: StoredWebhook;
  oauthClients: StoredOauthClient;
  providers: StoredProvider;
  clientTypes: StoredClientType;
  catalogues: StoredCatalogue;
  products: StoredProduct;
  plans: StoredPlan;
  apps: StoredApp;
  customCredentials: StoredCustomCredential;
  keys: StoredKey;
  migrations: StoredMigration;
};

export type CollectionName = keyof StoredItems;
