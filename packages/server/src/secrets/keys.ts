import type { User } from "@gw/api-types";
import { newKey, newRecordId } from "../ids.ts";
import type { KeyScheme, StoredKey } from "../storage/records.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { timestamp } from "../timestamps.ts";
import { equalHashes, hashSecret } from "./hash.ts";

/** A key as it is shown this once, and the id to revoke it by. */
export type IssuedKey = { id: string; key: string };

/** A key as it is listed: nothing in it opens anything. */
export type ListedKey = Omit<StoredKey, "hash">;

/** Makes a key in a transaction. */
export const addKey = async (
  tx: Pick<Transaction, "keys">,
  scheme: KeyScheme,
  label: string,
  now = new Date(),
): Promise<IssuedKey> => {
  const key = newKey();
  const id = newRecordId();
  await tx.keys.insert({ id, scheme, label, hash: hashSecret(key), created_at: timestamp(now) });
  return { id, key };
};

/**
 * Makes a key of the gateway, the administration or the portal. It opens its scheme at once, in every process.
 *
 * @example const { id, key } = await issueKey(store, "gatewayKey", "staging cluster");
 */
export const issueKey = (store: Store, scheme: KeyScheme, label: string, now = new Date()): Promise<IssuedKey> =>
  store.transaction((tx) => addKey(tx, scheme, label, now));

/** Every key, the oldest first, revoked ones too. */
export const listKeys = async (store: Store): Promise<ListedKey[]> => {
  const keys = await store.keys.list();
  return keys.map(({ id, scheme, label, created_at, revoked_at }) => ({
    id,
    scheme,
    label,
    created_at,
    ...(revoked_at !== undefined && { revoked_at }),
  }));
};

/** Takes a key's power from it, in every process at once. False where no key has this id, or it has none any more. */
export const revokeKey = (store: Store, id: string, now = new Date()): Promise<boolean> =>
  store.transaction((tx) => tx.keys.revoke(id, timestamp(now)));

/** An access key as it is shown this once, and the user that it belongs to. */
export interface IssuedAccessKey {
  key: string;
  user: User;
}

/** Gives a user a new access key in a transaction. */
export async function setAccessKey(
  tx: Pick<Transaction, "users">,
  userId: string,
): Promise<IssuedAccessKey | undefined> {
  const user = await tx.users.get(userId);
  if (!user) return undefined;
  const key = newKey();
  await tx.users.replace({ ...user, access_key_hash: hashSecret(key) });
  return { key, user: user.record };
}

/** Gives a user a new access key; the old one stops working. Undefined if there is no such user. */
export const issueAccessKey = (store: Store, userId: string): Promise<IssuedAccessKey | undefined> =>
  store.transaction((tx) => setAccessKey(tx, userId));

/** Takes the access key from a user, in every process at once. False if there is no such user, or the user has no key. */
export const revokeAccessKey = (store: Store, userId: string): Promise<boolean> =>
  store.transaction(async (tx) => {
    const user = await tx.users.get(userId);
    return user?.access_key_hash !== undefined && tx.users.replace({ record: user.record });
  });

/** The id of the key that was shown, if it opens this scheme. Looked up each time, so that a revoked one is known at once. */
export const findKey = async (
  store: Pick<Store, "keys">,
  scheme: KeyScheme,
  shown: string,
): Promise<string | undefined> => {
  const hash = hashSecret(shown);
  const stored = await store.keys.byHash(scheme, hash);
  const opens = stored !== undefined && stored.revoked_at === undefined && equalHashes(stored.hash, hash);
  return opens ? stored.id : undefined;
};

/** The user, active or not, whose access key was shown. */
export const findUserByKey = async (store: Pick<Store, "users">, shown: string): Promise<User | undefined> => {
  const hash = hashSecret(shown);
  const stored = await store.users.byAccessKeyHash(hash);
  return stored?.access_key_hash !== undefined && equalHashes(stored.access_key_hash, hash) ? stored.record : undefined;
};
