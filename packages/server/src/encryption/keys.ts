import { hash } from "node:crypto";
import type { User } from "../generated/types/types.ts";
import { compareByCodePoint } from "../util/text.ts";
import { createKey, createRecordId } from "../util/ids.ts";
import type { KeyScheme, StoredKey } from "../storage/records.ts";
import type { Reads, Store, Transaction } from "../storage/store.ts";
import { formatTimestamp } from "../util/time.ts";

/** A key as it is listed, without its secret. It was last used at most an hour after `last_used_at`. */
export type ListedKey = Omit<StoredKey, "hash"> & { last_used_at?: string };

/** When a key is issued, and the time in milliseconds after which it expires, if it does. */
export interface KeyTimes {
  now?: Date;
  lifetime?: number | undefined;
}

/** Creates a key in a transaction. Returns it, which is shown only once, with the id to revoke it by, and when it expires. */
export async function addKey(
  tx: Pick<Transaction, "keys">,
  scheme: KeyScheme,
  label: string,
  { now = new Date(), lifetime }: KeyTimes = {},
) {
  const key = createKey();
  const id = createRecordId();
  const expiry =
    lifetime === undefined ? undefined : { expires_at: formatTimestamp(new Date(now.getTime() + lifetime)) };
  await tx.keys.insert({ id, scheme, label, hash: hashSecret(key), created_at: formatTimestamp(now), ...expiry });
  return { id, key, ...expiry };
}

/** Creates a gateway, admin or portal key. The key works at once, in every process. */
export function issueKey(store: Store, scheme: KeyScheme, label: string, times?: KeyTimes) {
  return store.transaction((tx) => addKey(tx, scheme, label, times));
}

/** Every key, including revoked ones, from oldest to newest. */
export async function listKeys(reads: Pick<Reads, "keys">): Promise<ListedKey[]> {
  const keys = (await Array.fromAsync(reads.keys.all())).flat();
  const uses = await reads.keys.lastUses();
  return keys
    .toSorted((one, other) => compareByCodePoint(one.created_at, other.created_at))
    .map(({ hash: _secret, ...key }) => {
      const time = uses.get(key.id);
      return { ...key, ...(time !== undefined && { last_used_at: time }) };
    });
}

/** Revokes a key in every process at once. Returns false if no key has this id, or it is already revoked. */
export function revokeKey(store: Store, id: string, now = new Date()): Promise<boolean> {
  return store.transaction(async (tx) => {
    const key = await tx.keys.byId(id);
    if (!key || key.revoked_at !== undefined) return false;
    await tx.idempotentResponses.removeOf({ collection: "keys", id });
    return tx.keys.replace({ ...key, revoked_at: formatTimestamp(now) });
  });
}

/** Gives a user a new access key, which is shown only once, in a transaction. Undefined if there is no such user. */
export async function setAccessKey(tx: Pick<Transaction, "users" | "idempotentResponses">, userId: string) {
  const user = await tx.users.byId(userId);
  if (!user) return undefined;
  const key = createKey();
  await tx.idempotentResponses.removeOf({ collection: "users", id: userId });
  await tx.users.replace({ ...user, access_key_hash: hashSecret(key) });
  return { key, user: user.record };
}

/** Gives a user a new access key; the old one stops working. Undefined if there is no such user. */
export function issueAccessKey(store: Store, userId: string) {
  return store.transaction((tx) => setAccessKey(tx, userId));
}

/** Revokes a user's access key in every process at once. Returns false if the user does not exist or has no key. */
export function revokeAccessKey(store: Store, userId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const user = await tx.users.byId(userId);
    if (user?.access_key_hash === undefined) return false;
    await tx.idempotentResponses.removeOf({ collection: "users", id: userId });
    return tx.users.replace({ record: user.record });
  });
}

/** A key of this scheme, unless it is revoked. It is looked up each time, so that revocation works at once. */
export async function findKey(
  store: Pick<Store, "keys">,
  scheme: KeyScheme,
  shown: string,
): Promise<StoredKey | undefined> {
  const stored = await store.keys.byHash(scheme, hashSecret(shown));
  return stored?.revoked_at === undefined ? stored : undefined;
}

/** Whether a key has expired. */
export function isExpired({ expires_at: expiry }: Pick<StoredKey, "expires_at">, now: Date): boolean {
  return expiry !== undefined && Date.parse(expiry) <= now.getTime();
}

/** The user, active or not, with this access key. */
export async function findUserByKey(store: Pick<Store, "users">, shown: string): Promise<User | undefined> {
  const stored = await store.users.byAccessKeyHash(hashSecret(shown));
  return stored?.record;
}

/**
 * The SHA-256 of a key or a secret, in hex. Keys have 128 random bits, so a slow hash would not protect them better.
 */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}
