import type { ClientType, Plan, User, Webhook } from "@gw/api-types";
import type {
  CollectionName,
  KeyScheme,
  ProviderRecord,
  StoredApi,
  StoredCustomCredential,
  StoredItems,
  StoredKey,
  StoredMigration,
  StoredUser,
  StoredWebhook,
} from "./records.ts";

/** The page of a search: `number` counts from 1, `size` is in records. */
export type PageRequest = { number: number; size: number };

/** One page, and how many records match on all pages together. Past the end, `records` is empty. */
export type Page<Item> = { records: Item[]; matches: number };

/**
 * Case-insensitive substring search in one organisation (D15). An empty `text` matches every record, also those
 * without a value. `text` holds neither U+0000 nor lone surrogates.
 */
export type Search<Item> = {
  search(orgId: string, text: string, page: PageRequest): Promise<Page<Item>>;
  /**
   * Every match, in the order of the pages, in batches that are never empty. Each batch is a query of its own, so
   * nothing is held open between two of them; a record that changes in between may be missed but never comes twice.
   */
  searchAll(orgId: string, text: string): AsyncIterable<Item[]>;
};

/** What export reads: every item, by primary key, in batches. */
export type Exportable<Name extends CollectionName> = { all(): AsyncIterable<StoredItems[Name][]> };

/** Which of these ids no record has; in the order given. */
export type References<Id> = { missing(ids: readonly Id[]): Promise<Id[]> };

export type UserReads = Search<User> &
  Exportable<"users"> & {
    /** In any organization: for operators. */
    get(id: string): Promise<StoredUser | undefined>;
    /** The user, active or not, that the SHA-256 (hex) of an access key belongs to. */
    byAccessKeyHash(hash: string): Promise<StoredUser | undefined>;
  };

/** An API as it was read. The revision is another one after every write of the record. */
export interface FoundApi {
  api: StoredApi;
  revision: number;
}

export type ApiReads = Search<StoredApi> &
  Exportable<"apis"> &
  /** In any organisation: for callers of the platform. */
  References<string> & {
    get(orgId: string, apiId: string): Promise<StoredApi | undefined>;
    /** Those of these ids that there are, in any order. */
    find(orgId: string, apiIds: readonly string[]): Promise<FoundApi[]>;
    /** For callers of the platform, who belong to no organisation. */
    getOfAnyOrganisation(apiId: string): Promise<StoredApi | undefined>;
    /** The ids of an organisation's APIs, staged copies and versions too, by api_id in code point order. */
    ids(orgId: string): AsyncIterable<string[]>;
  };

export type PolicyReads = Exportable<"policies"> &
  /** By `_id`, in any organisation: for callers of the platform. */
  References<string>;

export type OauthClientReads = Exportable<"oauthClients">;

export type PortalReads<Name extends CollectionName> = Exportable<Name> & References<number>;

export type ProviderReads = PortalReads<"providers"> & { get(id: number): Promise<ProviderRecord | undefined> };

export type ClientTypeReads = PortalReads<"clientTypes"> & {
  /** Undefined also where the client type is another provider's. */
  get(providerId: number, id: number): Promise<ClientType | undefined>;
};

export type PlanReads = PortalReads<"plans"> & { get(id: number): Promise<Plan | undefined> };

export type SealedRecords = {
  /** How many records are sealed with another key than the one that `keyId` names. */
  sealedWithAnotherKey(keyId: string): Promise<number>;
};

export type WebhookReads = Exportable<"webhooks"> & SealedRecords;

export type CustomCredentialReads = PortalReads<"customCredentials"> & SealedRecords;

export type KeyReads = Exportable<"keys"> & {
  /** The key, revoked or not, that a SHA-256 (hex) belongs to. */
  byHash(scheme: KeyScheme, hash: string): Promise<StoredKey | undefined>;
  /** Every key, the oldest first. */
  list(): Promise<StoredKey[]>;
};

/** Adds items. Throws `ConflictError` where an id or a unique value is taken; the transaction can then only end. */
export type Insertable<Name extends CollectionName> = { insert(...items: StoredItems[Name][]): Promise<void> };

export type UserWrites = UserReads &
  Insertable<"users"> & {
    /** Writes over the record and the hash of the user with the same id, whose e-mail address stays. False if there is none. */
    replace(user: StoredUser): Promise<boolean>;
    /** False if there is no such user. */
    remove(id: string): Promise<boolean>;
  };

export type ApiWrites = ApiReads &
  Insertable<"apis"> & {
    /**
     * Keeps other transactions from changing these APIs until this one ends. Returns the revision of each that there is,
     * by its id.
     */
    lock(orgId: string, apiIds: readonly string[]): Promise<Map<string, number>>;
    /** Removes those of these APIs that there are. An API is replaced by removing it and inserting it again. */
    remove(orgId: string, apiIds: readonly string[]): Promise<void>;
  };

export type ClientTypeWrites = ClientTypeReads &
  Insertable<"clientTypes"> & {
    /** Writes over the record with the same `ID`. False where the provider has none. */
    replace(providerId: number, record: ClientType): Promise<boolean>;
  };

export type PlanWrites = PlanReads &
  Insertable<"plans"> & {
    /** Writes over the record with the same `ID`. False where there is none. */
    replace(record: Plan): Promise<boolean>;
  };

export type WebhookWrites = WebhookReads &
  Insertable<"webhooks"> & {
    /** Writes over the record with the same `id`. */
    replace(webhook: StoredWebhook): Promise<void>;
    /** Some of the records that an earlier schema left with readable headers. Once replaced, they are none of them. */
    readable(): Promise<(Omit<StoredWebhook, "record" | "sealed"> & { record: Webhook })[]>;
  };

export type CustomCredentialWrites = CustomCredentialReads &
  Insertable<"customCredentials"> & {
    /** Adds a credential and gives it the next free `ID`. Answers the whole record. */
    create(
      credential: Omit<StoredCustomCredential, "record"> & { record: Omit<StoredCustomCredential["record"], "ID"> },
    ): Promise<StoredCustomCredential["record"]>;
    setSealed(id: number, sealed: StoredCustomCredential["sealed"]): Promise<void>;
  };

export type KeyWrites = KeyReads &
  Insertable<"keys"> & {
    /** False where there is no such key, or it is revoked already. `at` is RFC 3339 in UTC. */
    revoke(id: string, at: string): Promise<boolean>;
  };

/** A migration without the records that it replaced, which can be large. */
export type MigrationSummary = Omit<StoredMigration, "replaced">;

export type MigrationReads = Exportable<"migrations"> & {
  get(id: string): Promise<StoredMigration | undefined>;
  /** The last migration of an API, in any organization. */
  lastOf(apiId: string): Promise<StoredMigration | undefined>;
  /** In the order in which they ran, from a time on (RFC 3339 in UTC). Without an organization, those of all. */
  list(filter: { orgId?: string; since?: string }): AsyncIterable<MigrationSummary[]>;
};

export type MigrationWrites = MigrationReads &
  Insertable<"migrations"> & {
    /** Notes that a migration is undone, and drops what was kept for that. False if it is undone or gone already. */
    markUndone(id: string, at: string): Promise<boolean>;
    /** Removes at most so many of those that could be undone only until before this time. Returns how many it removed. */
    removeExpired(before: string, most: number): Promise<number>;
  };

export type Reads = {
  users: UserReads;
  apis: ApiReads;
  policies: PolicyReads;
  webhooks: WebhookReads;
  oauthClients: OauthClientReads;
  providers: ProviderReads;
  clientTypes: ClientTypeReads;
  catalogues: PortalReads<"catalogues">;
  products: PortalReads<"products">;
  plans: PlanReads;
  apps: PortalReads<"apps">;
  customCredentials: CustomCredentialReads;
  keys: KeyReads;
  migrations: MigrationReads;
};

/** Reads see what the transaction wrote. */
export type Transaction = {
  users: UserWrites;
  apis: ApiWrites;
  policies: PolicyReads & Insertable<"policies">;
  webhooks: WebhookWrites;
  oauthClients: OauthClientReads & Insertable<"oauthClients">;
  providers: ProviderReads & Insertable<"providers">;
  clientTypes: ClientTypeWrites;
  catalogues: PortalReads<"catalogues"> & Insertable<"catalogues">;
  products: PortalReads<"products"> & Insertable<"products">;
  plans: PlanWrites;
  apps: PortalReads<"apps"> & Insertable<"apps">;
  customCredentials: CustomCredentialWrites;
  keys: KeyWrites;
  migrations: MigrationWrites;
  /** Files that were imported, by the SHA-256 (hex) of their content. */
  importedFiles: {
    has(name: string, sha256: string): Promise<boolean>;
    add(name: string, sha256: string): Promise<void>;
  };
  /** The sealing key in use, by its id. Writing sealed members with another one is refused. */
  sealing: { keyId(): Promise<string | undefined>; setKeyId(keyId: string): Promise<void> };
};

/**
 * Everything that is kept, whatever database it lies in. Knows no HTTP. Every method throws `StorageUnavailableError`
 * while the database can't be reached.
 *
 * Collections with an `orgId` parameter show and change the records of that organisation alone.
 *
 * @example
 *   const page = await store.users.search(caller.orgId, "lind", { number: 1, size: 10 });
 *   await store.transaction((tx) => tx.webhooks.insert({ id, org_id: caller.orgId, record }));
 */
export type Store = Reads & {
  /**
   * Runs `work` and answers what it answers, once everything that it wrote is on disk. If it throws, nothing was
   * written and the error comes through. Transactions run as if one after another, so others wait for whatever `work`
   * awaits: leave nothing slow to it, and await everything that it starts. `work` may run more than once, but only its
   * last run is kept, so it must change nothing but through `tx`. Once the database has been asked to commit it never
   * runs again: if the answer does not come, the error says that nobody knows what was written.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Another number after every change, whoever makes it; undefined where the database can't tell. Quick to ask. */
  version(): number | undefined;
  /** Runs `work` on everything as it is now; what is written meanwhile is not seen, nor kept waiting. */
  snapshot<Result>(work: (reads: Reads) => Promise<Result>): Promise<Result>;
  /** Writes the database anew, so that nothing is left in it of what was written over. Takes long, and room for a copy. */
  compact(): Promise<void>;
  /**
   * Puts in order what very many new records leave to searches, so that they are as quick as they can be. Others read
   * and write meanwhile.
   */
  settle(): Promise<void>;
  /** Throws `StorageUnavailableError` unless the database answers. */
  check(): Promise<void>;
  close(): Promise<void>;
};
