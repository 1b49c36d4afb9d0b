import type { User } from "@gw/api-types";
import { newKey, newRecordId } from "../ids.ts";
import type { KeyScheme, StoredKey } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { timestamp } from "../timestamps.ts";
import { equalHashes, hashSecret } from "./hash.ts";

/** A key as it is shown this once, and the id to revoke it by. */
export type IssuedKey = { id: string; key: string };

/** A key as it is listed: nothing in it opens anything. */
export type ListedKey = Omit<StoredKey, "hash">;

/**
 * Makes a key of the gateway, the administration or the portal. It opens its scheme at once, in every process.
 *
 * @example const { id, key } = await issueKey(store, "gatewayKey", "staging cluster");
 */
export const issueKey = async (
  store: Store,
  scheme: KeyScheme,
  label: string,
  now = new Date(),
): Promise<IssuedKey> => {
  const key = newKey();
  const id = newRecordId();
  const stored = { id, scheme, label, hash: hashSecret(key), created_at: timestamp(now) };
  await store.transaction((tx) => tx.keys.insert(stored));
  return { id, key };
};

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

/** Gives a user a new access key; the old one opens nothing any more. Undefined where there is no such user. */
export const issueAccessKey = async (store: Store, userId: string): Promise<string | undefined> => {
  const key = newKey();
  const found = await store.transaction((tx) => tx.users.setAccessKeyHash(userId, hashSecret(key)));
  return found ? key : undefined;
};

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
