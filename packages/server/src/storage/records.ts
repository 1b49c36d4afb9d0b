import type {
  ClientType,
  CustomCredential,
  OauthClient,
  Plan,
  Policy,
  User,
  Webhook,
} from "../generated/types/types.ts";

/*
 * The stored items. Each item is a closed object of our own that contains the record that callers send and read. The record
 * is open: fields that the document does not define are kept at run time. Hashes and encrypted values are stored next to the
 * record, never in it, so that a record can be returned as it is. These are also the items of import and export files; their
 * JSON Schemas are in `schemas/`.
 */

/** A user. The record never contains `access_key`; its SHA-256 in hex is stored next to it. */
export interface StoredUser {
  record: User;
  access_key_hash?: string;
}

type ApiKind = "classic" | "oas" | "streams";

/**
 * An API of any format. `definition` is complete, as it was imported or converted: an API definition (classic) or an OpenAPI
 * document (oas, streams). `name` is what searches compare and show. The staged copy of an API is a record of its own with
 * the id `staging-<api_id>`, and so is each version of a converted API.
 */
export interface StoredApi {
  api_id: string;
  org_id: string;
  kind: ApiKind;
  name: string;
  definition: Record<string, unknown>;
}

/** A policy as it is stored, with the fields that the service sets. */
export type PolicyRecord = Policy &
  Required<Pick<Policy, "id" | "org_id">> &
  Readonly<Record<"_id" | "date_created" | "last_updated", string>>;

export interface StoredPolicy {
  record: PolicyRecord;
}

/** Encrypted fields of a record, in the format of `FieldCipher.encrypt`. */
export type EncryptedFields<Field extends string = string> = { [Name in Field]?: string };

/** The id of the key that a value was encrypted with. `FieldCipher` writes `v1.<key id>.<rest>`. */
export function encryptionKeyIdOf(encrypted: string): string {
  const [version, keyId] = encrypted.split(".");
  if (version !== "v1" || !keyId) throw new Error("The value is not encrypted.");
  return keyId;
}

/** The name under which the response with this id is encrypted. */
export function responseField(id: string): string {
  return `idempotent response ${id}`;
}

/** A webhook. Its headers are encrypted together, as the JSON of `header_map`. */
export interface StoredWebhook {
  id: string;
  org_id: string;
  record: Omit<Webhook, "header_map">;
  encrypted?: EncryptedFields<"header_map">;
}

/** An OAuth client; only the SHA-256 of its secret is stored, in hex. It belongs to the platform, not to an organization. */
export interface StoredOauthClient {
  record: Omit<OauthClient, "secret">;
  secret_hash: string;
}

/**
 * A record of the portal that no operation returns in full.
 *
 * @public The declarations of other modules name it.
 */
export interface PortalRecord {
  ID: number;
  Name: string;
}

/** An identity provider. `ManagesAppTypes` marks the kind that decides by `IdpAppType`; absent means false. */
export type ProviderRecord = PortalRecord & { ManagesAppTypes?: boolean };

export interface StoredClientType {
  provider_id: number;
  record: ClientType;
}
export interface StoredPlan {
  record: Plan;
}

/** A custom credential of an app. The record is returned as it is (`PlanID` is a string). */
export interface StoredCustomCredential {
  app_id: number;
  record: CustomCredential;
  encrypted?: EncryptedFields<"CredentialKey" | "CredentialSecret">;
}

/** The schemes whose keys are issued on the command line. Keys of users are stored with the users. */
export type KeyScheme = "gatewayKey" | "adminKey" | "portalKey";

/** A key of the gateway, the administration or the portal. Times are RFC 3339 in UTC; `hash` is SHA-256 in hex. */
export interface StoredKey {
  id: string;
  scheme: KeyScheme;
  label: string;
  hash: string;
  created_at: string;
  expires_at?: string;
  revoked_at?: string;
}

/** The modes of a migration that replace a classic API. */
export type ReplacingMode = "promote" | "direct";

/** A record that a migration wrote. The digest shows whether it was changed since; see `digestOf`. */
interface WrittenApi {
  api_id: string;
  sha256: string;
}

/**
 * The migration of one API, for as long as it can be undone. `replaced` contains the classic API, and OAS records that
 * already existed under the ids of its versions. Once the migration is undone, both lists are empty. Times are RFC 3339 in
 * UTC.
 */
export interface StoredMigration {
  id: string;
  org_id: string;
  /** The API that was migrated, and the name it had. */
  api_id: string;
  name: string;
  mode: ReplacingMode;
  migrated_at: string;
  /** The migration can be undone until this time, and is deleted afterwards. */
  undo_until: string;
  undone_at?: string;
  /** JSON Pointers of the fields of the classic definition whose loss the caller accepted. */
  accepted_losses: string[];
  /** How many requests were compared before and after the conversion, and what could not be compared. */
  proof: { compared: number; outside: string[] };
  written: WrittenApi[];
  replaced: StoredApi[];
}

/** The item that each collection stores, by the collection's name. */
export interface StoredItems {
  users: StoredUser;
  apis: StoredApi;
  policies: StoredPolicy;
  webhooks: StoredWebhook;
  oauthClients: StoredOauthClient;
  providers: { record: ProviderRecord };
  clientTypes: StoredClientType;
  catalogues: { record: PortalRecord };
  products: { record: PortalRecord };
  plans: StoredPlan;
  apps: { record: PortalRecord };
  customCredentials: StoredCustomCredential;
  keys: StoredKey;
  migrations: StoredMigration;
}

export type CollectionName = keyof StoredItems;

/** The maximum size of an item as a line of an export, in bytes. An import reads no larger ones, so none is stored. */
export const largestItem = 16 * 2 ** 20;

/** The largest number that is the id of a portal record (D08). */
export const largestId = 2_147_483_647;

/** The id of a record; ids of portal records are numbers. */
export type RecordId = string | number;
