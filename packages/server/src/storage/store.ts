import type { ClientType, Plan, User } from "@gw/api-types";
import type {
  CollectionName,
  KeyScheme,
  RecordId,
  StoredApi,
  StoredCustomCredential,
  StoredItems,
  StoredKey,
  StoredMigration,
  StoredUser,
} from "./records.ts";
import type { RecordRow } from "./database.ts";
import type { WrittenRecord, WrittenRecords } from "./collections/written-records.ts";

/** The page of a search: `number` counts from 1, `size` is in records. */
export interface PageRequest {
  number: number;
  size: number;
}

/** One page, and how many records match on all pages together. Past the end, `records` is empty. */
export interface Page<Item> {
  records: Item[];
  matches: number;
}

/**
 * Case-insensitive substring search in one organization (D15). An empty `text` matches every record, including those without
 * a value. `text` contains neither U+0000 nor lone surrogates.
 */
export interface Search<Item> {
  search(orgId: string, text: string, page: PageRequest): Promise<Page<Item>>;
  /**
   * Every match, in the order of the pages, in batches that are never empty. Each batch is a separate query, so nothing
   * is held open between batches; a record that changes in between may be missed but is never returned twice.
   */
  searchAll(orgId: string, text: string): AsyncIterable<Item[]>;
}

/** What identifies a record: its id, its organization if it has one, and its unique columns. */
export type Identity = Pick<RecordRow, "id"> & Partial<RecordRow>;

/** The reads of every collection, in any organization: for operators, for exports and for callers of the platform. */
export interface RecordReads<Name extends CollectionName> {
  byId(id: RecordId): Promise<StoredItems[Name] | undefined>;
  /** The items with these ids that exist, in any order. */
  byIds(ids: readonly RecordId[]): Promise<StoredItems[Name][]>;
  /**
   * All items by id, in batches; migrations in the order in which they ran.
   *
   * @param mentioning only those whose JSON contains one of these texts, and perhaps others.
   */
  all(mentioning?: readonly string[]): AsyncIterable<StoredItems[Name][]>;
  /** The id, the organization and the unique values of all records, in batches, without their items. */
  identities(): AsyncIterable<Identity[]>;
  /** Returns those of the ids that no record has, each once and in the given order. */
  missing<Id extends RecordId>(ids: readonly Id[]): Promise<Id[]>;
}

export interface UserReads extends RecordReads<"users">, Search<User> {
  /** The user, active or not, that the SHA-256 (hex) of an access key belongs to. */
  byAccessKeyHash(hash: string): Promise<StoredUser | undefined>;
}

/** An API as it was read. The revision changes with every write of the record. */
export interface FoundApi {
  api: StoredApi;
  revision: number;
}

export interface ApiReads extends RecordReads<"apis">, Search<StoredApi> {
  get(orgId: string, apiId: string): Promise<StoredApi | undefined>;
  /** The APIs with these ids that exist, in any order. */
  find(orgId: string, apiIds: readonly string[]): Promise<FoundApi[]>;
  /** The ids of an organization's APIs, including staged copies and versions, by api_id in code point order. */
  ids(orgId: string): AsyncIterable<string[]>;
}

export interface OauthClientReads extends RecordReads<"oauthClients"> {
  /** A client that belongs to one of these APIs, if there is one, with the id of its API. */
  firstOfApis(apiIds: readonly string[]): Promise<{ id: RecordId; api_id: string | null } | undefined>;
}

export interface ClientTypeReads extends RecordReads<"clientTypes"> {
  /**
   * What an update keeps of a client type, read without the rest of it. Undefined if there is none, or if the client type
   * belongs to another provider.
   */
  kept(providerId: number, id: number): Promise<Pick<ClientType, "ID" | "CreatedAt"> | undefined>;
}

export interface PlanReads extends RecordReads<"plans"> {
  /** What an update keeps of a plan, read without the rest of it. */
  kept(id: number): Promise<Pick<Plan, "ID" | "ReferenceID"> | undefined>;
}

export interface KeyReads extends RecordReads<"keys"> {
  /** The key, revoked or not, that a SHA-256 (hex) belongs to. */
  byHash(scheme: KeyScheme, hash: string): Promise<StoredKey | undefined>;
  /** When each key was last used, by its id. RFC 3339 in UTC. */
  lastUses(): Promise<Map<string, string>>;
}

/** A migration without the records that it replaced, which can be large. */
export type MigrationSummary = Omit<StoredMigration, "replaced">;

export interface MigrationReads extends RecordReads<"migrations"> {
  /** The last migration of an API, in any organization. */
  lastOf(apiId: string): Promise<StoredMigration | undefined>;
  /** In the order in which they ran, since a time (RFC 3339 in UTC). Without an organization, those of all organizations. */
  list(filter: { orgId?: string; since?: string }): AsyncIterable<MigrationSummary[]>;
}

/** The collections that can be read in more ways. */
interface OtherReads {
  users: UserReads;
  apis: ApiReads;
  oauthClients: OauthClientReads;
  clientTypes: ClientTypeReads;
  plans: PlanReads;
  keys: KeyReads;
  migrations: MigrationReads;
}

export interface EncryptionReads {
  /** The id of the encryption key in use; undefined if nothing is encrypted, so that any key can be taken into use. */
  keyId(): Promise<string | undefined>;
  /** How many records and stored responses are encrypted with each key, by the key's id. */
  recordsByKey(): Promise<Map<string, number>>;
  /** The instances that run, and those that were killed in the last day. */
  instances(): Promise<Instance[]>;
}

/** A running instance of the service. */
export interface Instance {
  id: string;
  /** The ids of the keys that it can decrypt with. */
  keyIds: readonly string[];
  /** Changes while it runs. RFC 3339 in UTC, by its own clock. */
  seenAt: string;
}

/** Writing values that were encrypted with a key other than the one in use throws `EncryptionKeyMismatchError`. */
export interface EncryptionWrites {
  setKeyId(keyId: string): Promise<void>;
  /**
   * Re-encrypts the values of at most `limit` records or stored responses that are encrypted with this key.
   *
   * @param convert returns the value encrypted with another key.
   */
  reencrypt(
    keyId: string,
    limit: number,
    convert: (value: string, field: string) => string,
  ): Promise<{ records: number; isDone: boolean }>;
  /** Adds or replaces an instance. */
  addInstance(instance: Instance): Promise<void>;
  removeInstance(id: string): Promise<void>;
}

export interface IdempotentResponseReads {
  /** The stored response with this id, unless it expired by `now` (RFC 3339 in UTC). */
  find(id: string, now: string): Promise<string | undefined>;
}

/** A plan of apply that was written while others waited. */
export interface WrittenPlan {
  changes: number;
  milliseconds: number;
}

export interface WrittenPlanReads {
  /** The last of those that were large enough for others to wait. */
  last(): Promise<WrittenPlan | undefined>;
}

export type Reads = {
  [Name in CollectionName]: Name extends keyof OtherReads ? OtherReads[Name] : RecordReads<Name>;
} & { encryption: EncryptionReads; idempotentResponses: IdempotentResponseReads; writtenPlans: WrittenPlanReads };

/**
 * Adds items. Throws `ConflictError` if an id or a unique value is already in use; the transaction can then only be rolled
 * back.
 */
export interface Insertable<Name extends CollectionName> {
  insert(...items: StoredItems[Name][]): Promise<void>;
}

/** The writes of most collections. */
export interface RecordWrites<Name extends CollectionName> extends Insertable<Name> {
  /**
   * Replaces the item that has the same id and belongs to the same organization or provider. False if there is none. Throws
   * as `insert` does.
   */
  replace(item: StoredItems[Name]): Promise<boolean>;
}

export interface ApiWrites extends Insertable<"apis"> {
  /**
   * Locks these APIs against changes by other transactions until this one ends. Returns the revisions of those that exist,
   * by id.
   */
  lock(orgId: string, apiIds: readonly string[]): Promise<Map<string, number>>;
  /** Removes the APIs with these ids that exist. To replace an API, remove it and insert it again. */
  remove(orgId: string, apiIds: readonly string[]): Promise<void>;
}

export interface CustomCredentialWrites extends RecordWrites<"customCredentials"> {
  /** Adds a credential with the next free `ID`. Returns the complete record. */
  create(
    credential: Omit<StoredCustomCredential, "record"> & { record: Omit<StoredCustomCredential["record"], "ID"> },
  ): Promise<StoredCustomCredential["record"]>;
}

export interface KeyWrites extends RecordWrites<"keys"> {
  /** Sets when keys were last used, by their ids, unless they were used later. It does not count as a change of the records. */
  setLastUses(uses: ReadonlyMap<string, string>): Promise<void>;
}

export interface MigrationWrites extends RecordWrites<"migrations"> {
  /** Removes at most `limit` migrations that could be undone until before this time. Returns their ids. */
  removeExpired(before: string, limit: number): Promise<string[]>;
}

/** The response that a create with an `Idempotency-Key` will have. */
export interface ResponseClaim {
  /** Identifies the credential and the key. */
  id: string;
  credential: CredentialReference;
  /** RFC 3339 in UTC. */
  expiresAt: string;
}

/** The record of a credential. */
export interface CredentialReference {
  collection: "users" | "keys";
  id: string;
}

/**
 * The responses of creates that can be repeated (D50), encrypted. They are not records: an export does not have them. They are
 * removed with the record that was created, and with the record of their credential.
 */
export interface IdempotentResponses extends IdempotentResponseReads {
  /**
   * Reserves an id for the response of this transaction, which has to store it. If another transaction has reserved the id, it
   * is awaited.
   *
   * @param now responses that expired by then are replaced. RFC 3339 in UTC.
   * @returns the stored response that has the id already; undefined if the id was free.
   */
  claim(claim: ResponseClaim, now: string): Promise<string | undefined>;
  /** Stores the response under a reserved id, with the record that was created. */
  store(id: string, response: string, record: WrittenRecord): Promise<void>;
  /** Removes the responses of a credential that is no longer valid. */
  removeOf(credential: CredentialReference): Promise<void>;
  /** Removes at most `limit` responses that expired by this time. Returns their number. */
  removeExpired(before: string, limit: number): Promise<number>;
}

/** The collections that can be written in other ways. */
interface OtherWrites {
  apis: ApiWrites;
  customCredentials: CustomCredentialWrites;
  keys: KeyWrites;
  migrations: MigrationWrites;
}

/** Reads see what the transaction wrote. */
export type Transaction = {
  [Name in CollectionName]: Reads[Name] & (Name extends keyof OtherWrites ? OtherWrites[Name] : RecordWrites<Name>);
} & {
  /**
   * Inserts records of any collection, and replaces those that have the same ids. Throws as `insert` does, also if a unique
   * value moves from one of the records to another, unless the values of both were freed.
   */
  put<Name extends CollectionName>(collection: Name, items: readonly StoredItems[Name][]): Promise<void>;
  /** Lets other records have the unique values of these, which `put` has to write afterward. */
  freeUniqueValues(collection: CollectionName, ids: readonly RecordId[]): Promise<void>;
  /**
   * Removes records of any collection, even if others refer to them. Returns the ids of those that existed. After the last
   * encrypted record, its key is no longer in use.
   */
  remove(collection: CollectionName, ids: readonly RecordId[]): Promise<RecordId[]>;
  idempotentResponses: IdempotentResponses;
  /** What the transaction has written so far. */
  readonly written: Pick<WrittenRecords, "all">;
  /** The imported files, by the SHA-256 (hex) of their content. */
  importedFiles: {
    has(name: string, sha256: string): Promise<boolean>;
    add(name: string, sha256: string): Promise<void>;
  };
  writtenPlans: WrittenPlanReads & { setLast(plan: WrittenPlan): Promise<void> };
  encryption: EncryptionReads & EncryptionWrites;
};

/** What the audit log records of a transaction beside the written records. */
export interface WriteDetails {
  /** JSON Pointers of the fields of a classic definition whose loss the caller accepted (D49). */
  acceptedLosses: readonly string[];
}

/**
 * The storage of all records, independent of the database and of HTTP. Every method throws `StorageUnavailableError` while
 * the database can't be reached.
 *
 * Methods with an `orgId` parameter read and change only the records of that organization.
 *
 * @example
 *   const page = await store.users.search(caller.orgId, "lind", { number: 1, size: 10 });
 *   await store.transaction((tx) => tx.webhooks.insert({ id, org_id: caller.orgId, record }));
 */
export type Store = Reads & {
  /**
   * Runs `work` and returns its result, once everything that it wrote is on disk. If it throws, nothing is written and the
   * error is rethrown. Transactions are serialized, so others wait for everything that `work` awaits: do nothing slow in it,
   * and await everything that it starts. `work` may run more than once, but only its last run is kept, so it must have no
   * side effects except through `tx`. After the commit was sent it never runs again: if there is no response, an
   * `UnknownOutcomeError` is thrown.
   *
   * @param details what the audit log records beside the written records
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, details?: WriteDetails): Promise<Result>;
  /** Runs `work` on a snapshot of the current data. Concurrent writes are neither seen nor blocked. */
  snapshot<Result>(work: (reads: Reads) => Promise<Result>): Promise<Result>;
  /** Updates planner statistics and search indexes after many records were added. Reads and writes continue meanwhile. */
  analyze(): Promise<void>;
  /** Throws `StorageUnavailableError` unless the database responds. Waits for no other read or search. */
  check(): Promise<void>;
  /** Throws `StorageUnavailableError` if only a new process can write to the database. Does not wait for it. */
  assertRecoverable(): void;
  close(): Promise<void>;
};
