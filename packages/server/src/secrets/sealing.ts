import type { SealedMembers } from "../storage/records.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { sealWebhook } from "./seal-webhook.ts";
import { createSealer, type Sealer } from "./sealer.ts";
import { keyFromFile, parseSealingKey, pendingNextKey, prepareNextKey, useNextKey } from "./sealing-key.ts";

/** The sealing key in use is not the one that was given. Nothing was read or written. */
export class WrongSealingKeyError extends Error {
  override readonly name = "WrongSealingKeyError";

  constructor(reason: string) {
    super(
      `${reason} Give the key that they were sealed with, in GW_SEALING_KEY or in the key file beside the database.`,
    );
  }
}

/** Where the sealing key comes from: the text of `GW_SEALING_KEY`, or a file that is made where it is missing. */
export type SealingKeySource = { text: string } | { file: string };

/** Refuses a key that is not the one in use, or does not open every value. Answers the id of the one in use, if any is. */
const assertInUse = async (tx: Transaction, { keyId }: Sealer): Promise<string | undefined> => {
  const inUse = await tx.sealing.keyId();
  if (inUse !== undefined && inUse !== keyId) {
    throw new WrongSealingKeyError(`The values of this database are sealed with key ${inUse}, not with ${keyId}.`);
  }
  for (const [name, records] of [
    ["custom credentials", tx.customCredentials],
    ["webhooks", tx.webhooks],
  ] as const) {
    const others = await records.sealedWithAnotherKey(keyId);
    if (others > 0) throw new WrongSealingKeyError(`${others} ${name} are sealed with another key than ${keyId}.`);
  }
  return inUse;
};

/** Seals the headers of webhooks that an earlier schema left readable, and answers whether there were any. */
const sealReadable = async (tx: Transaction, sealer: Sealer): Promise<boolean> => {
  let found = false;
  for (let webhooks = await tx.webhooks.readable(); webhooks.length > 0; webhooks = await tx.webhooks.readable()) {
    for (const { record, ...webhook } of webhooks) {
      await tx.webhooks.replace({ ...webhook, ...sealWebhook(sealer, record) });
      found = true;
    }
  }
  return found;
};

/** Takes a key into use with the first start, and refuses any other from then on. */
const claim = async (store: Store, sealer: Sealer): Promise<void> => {
  const wereReadable = await store.transaction(async (tx) => {
    const found = await sealReadable(tx, sealer);
    if ((await assertInUse(tx, sealer)) === undefined) await tx.sealing.setKeyId(sealer.keyId);
    return found;
  });
  if (wereReadable) await store.compact();
};

/** Ends a rotation that was broken off after the values were sealed with the new key. */
const sealerFromFile = async (store: Store, file: string): Promise<Sealer> => {
  const sealer = createSealer(await keyFromFile(file));
  const pending = await pendingNextKey(file);
  if (!pending) return sealer;
  const next = createSealer(pending);
  const inUse = await store.transaction((tx) => tx.sealing.keyId());
  if (inUse !== next.keyId) return sealer;
  await useNextKey(file);
  return next;
};

/**
 * The sealer that a program starts with.
 *
 * @throws WrongSealingKeyError if it does not open what the database holds.
 */
export const openSealer = async (store: Store, source: SealingKeySource): Promise<Sealer> => {
  const sealer =
    "text" in source ? createSealer(parseSealingKey(source.text)) : await sealerFromFile(store, source.file);
  await claim(store, sealer);
  return sealer;
};

const reseal = <Member extends string>(
  sealed: SealedMembers<Member>,
  from: Sealer,
  to: Sealer,
): SealedMembers<Member> => {
  const resealed = Object.entries<string | undefined>(sealed).flatMap(([member, value]) =>
    value === undefined ? [] : [[member, to.seal(from.open(value, member), member)]],
  );
  // The members stay the same.
  return Object.fromEntries(resealed) as SealedMembers<Member>;
};

/**
 * Seals every value anew, all in one transaction, and answers how many records that were. A server that runs with the
 * old key answers reads as before and refuses to seal until it is started with the new one.
 *
 * @throws WrongSealingKeyError if `from` is not the key in use.
 */
export const rotateSealing = (store: Store, from: Sealer, to: Sealer): Promise<number> =>
  store.transaction(async (tx) => {
    await assertInUse(tx, from);
    await tx.sealing.setKeyId(to.keyId);
    let count = 0;
    for await (const credentials of tx.customCredentials.all()) {
      for (const { record, sealed } of credentials) {
        if (!sealed) continue;
        await tx.customCredentials.setSealed(record.ID, reseal(sealed, from, to));
        count += 1;
      }
    }
    for await (const webhooks of tx.webhooks.all()) {
      for (const { sealed, ...webhook } of webhooks) {
        if (!sealed) continue;
        await tx.webhooks.replace({ ...webhook, sealed: reseal(sealed, from, to) });
        count += 1;
      }
    }
    return count;
  });

/** `rotateSealing` from the key in a file to a new one, which is in the file afterwards. Safe to break off and repeat. */
export const rotateSealingFile = async (store: Store, file: string): Promise<number> => {
  const from = await openSealer(store, { file });
  const to = createSealer(await prepareNextKey(file));
  const count = await rotateSealing(store, from, to);
  await useNextKey(file);
  return count;
};
