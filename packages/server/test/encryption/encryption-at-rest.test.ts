import { randomBytes } from "node:crypto";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { createRecordId } from "../../src/util/ids.ts";
import { createFieldCipher, encryptWebhook, type FieldCipher } from "../../src/encryption/field-cipher.ts";
import { openFieldCipher } from "../../src/encryption/encryption-at-rest.ts";
import { followKeyInUse } from "../../src/encryption/instance-keys.ts";
import { KeyRing } from "../../src/encryption/key-ring.ts";
import { rotateEncryptionKey } from "../../src/encryption/rotation.ts";
import type { Store } from "../../src/storage/store.ts";
import { test } from "../storage/open-store.ts";
import { organisation, stamps } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";
import { ownerOnly } from "../support/owner-only.ts";

const [from, to] = [createFieldCipher(randomBytes(32)), createFieldCipher(randomBytes(32))];
function addCredentials(store: Store, cipher: FieldCipher, texts: string[]): Promise<void> {
  return store.transaction(async (tx) => {
    if ((await tx.apps.missing([1])).length > 0) await tx.apps.insert({ record: { ID: 1, Name: "Order tracker" } });
    for (const text of texts) {
      const encrypted = { CredentialKey: cipher.encrypt(text, "CredentialKey") };
      await tx.customCredentials.create({ app_id: 1, record: stamps, encrypted });
    }
  });
}

function addWebhooks(store: Store, cipher: FieldCipher, tokens: string[]): Promise<void> {
  return store.transaction(async (tx) => {
    for (const token of tokens) {
      const webhook = encryptWebhook(cipher, { name: "Order shipped", header_map: { "X-Token": token } });
      await tx.webhooks.insert({ id: createRecordId(), org_id: organisation, ...webhook });
    }
  });
}

async function openHeaders(store: Store, cipher: FieldCipher): Promise<unknown[]> {
  return (await gathered(store.webhooks.all())).map(({ encrypted }) =>
    JSON.parse(cipher.decrypt(encrypted?.header_map ?? "", "header_map")),
  );
}

async function openAll(store: Store, cipher: FieldCipher): Promise<string[]> {
  return (await gathered(store.customCredentials.all())).map(({ encrypted }) =>
    cipher.decrypt(encrypted?.CredentialKey ?? "", "CredentialKey"),
  );
}

async function removeWebhooks(store: Store): Promise<void> {
  for (const { id } of await gathered(store.webhooks.all()))
    await store.transaction((tx) => tx.remove("webhooks", [id]));
}

test("a key file is created once, readable only by its owner", async ({ store, folder }) => {
  const file = join(folder, "encryption.key");
  const first = await openFieldCipher(store, { file });
  expect((await stat(file)).mode & 0o777).toBe(ownerOnly);
  expect((await openFieldCipher(store, { file })).keyId).toBe(first.keyId);
  expect(await readdir(folder)).toEqual(["encryption.key"]);
});

test("a key that can't decrypt imported values is rejected, and the right one still accepted", async ({ store }) => {
  const key = randomBytes(32);
  await addCredentials(store, createFieldCipher(key), ["example-key"]);
  const wrong = openFieldCipher(store, { text: randomBytes(32).toString("hex") });
  await expect(wrong).rejects.toMatchObject({ name: "WrongEncryptionKeyError" });
  const right = await openFieldCipher(store, { text: key.toString("hex") });
  expect(await openAll(store, right)).toEqual(["example-key"]);
});

test("rotation from a key other than the one in use changes nothing", async ({ store }) => {
  const inUse = await openFieldCipher(store, { text: randomBytes(32).toString("hex") });
  await addCredentials(store, inUse, ["a"]);
  const wrong = createFieldCipher(randomBytes(32));
  await expect(rotateEncryptionKey(store, new KeyRing(to, wrong), 10)).rejects.toMatchObject({
    name: "WrongEncryptionKeyError",
  });
  expect(await store.transaction((tx) => tx.encryption.keyId())).toBe(inUse.keyId);
});

test("the previous key is read from the file beside the key file, and decrypts until it is rotated away", async ({
  store,
  folder,
}) => {
  const file = join(folder, "encryption.key");
  const before = await openFieldCipher(store, { file });
  await addCredentials(store, before, ["example-key"]);
  await rename(file, `${file}.previous`);
  await expect(openFieldCipher(store, { file })).rejects.toThrow(`The encryption key file ${file} is missing`);
  await writeFile(file, randomBytes(32).toString("hex"));
  const during = await openFieldCipher(store, { file });
  expect(during.keyIds).toEqual([during.currentKeyId, before.keyId]);
  expect(during.keyId).toBe(before.keyId);
  expect(await openAll(store, during)).toEqual(["example-key"]);

  expect(await rotateEncryptionKey(store, during, 10)).toBe(1);
  await rm(`${file}.previous`);
  const after = await openFieldCipher(store, { file });
  expect(after.keyIds).toEqual([during.currentKeyId]);
  expect(await openAll(store, after)).toEqual(["example-key"]);
});

test("rotation re-encrypts every value, also when it is repeated after it was interrupted between two batches", async ({
  store,
}) => {
  const texts = Array.from({ length: 250 }, (_, index) => `example-key-${index}`);
  await addCredentials(store, from, texts);
  const keys = new KeyRing(to, from);
  let transactions = 0;
  const interrupted: Store = {
    ...store,
    transaction: (work) => {
      transactions += 1;
      return transactions === 3 ? Promise.reject(new Error("interrupted")) : store.transaction(work);
    },
  };
  await expect(rotateEncryptionKey(interrupted, keys, 10)).rejects.toThrow("interrupted");
  expect(await store.encryption.recordsByKey()).toEqual(
    new Map([
      [from.keyId, 150],
      [to.keyId, 100],
    ]),
  );
  expect(await openAll(store, keys)).toEqual(texts);
  for (const key of [from, to]) {
    await expect(rotateEncryptionKey(store, new KeyRing(key), 10)).rejects.toMatchObject({
      name: "WrongEncryptionKeyError",
    });
  }
  expect(await rotateEncryptionKey(store, keys, 10)).toBe(150);
  expect(await openAll(store, to)).toEqual(texts);
  expect(await store.encryption.recordsByKey()).toEqual(new Map([[to.keyId, 250]]));
  await expect(addCredentials(store, from, ["late"])).rejects.toThrow(`encrypted with key ${to.keyId}`);
});

test("a key stays in use during a rotation if the first values with it are deleted before the others have it", async ({
  store,
}) => {
  await addCredentials(store, from, ["a"]);
  await store.transaction((tx) => tx.encryption.setKeyId(to.keyId));
  await addWebhooks(store, to, ["b"]);
  await removeWebhooks(store);
  expect(await store.encryption.keyId()).toBe(to.keyId);
  await expect(addWebhooks(store, from, ["c"])).rejects.toThrow(`encrypted with key ${to.keyId}`);
});

test("a write that a rotation overtakes is repeated with the new key, if the process has it", async ({ store }) => {
  const [both, old] = [new KeyRing(to, from), new KeyRing(from)];
  await addWebhooks(followKeyInUse(store, both), both, ["a"]);
  await addWebhooks(followKeyInUse(store, old), old, ["b"]);
  expect(await store.encryption.recordsByKey()).toEqual(new Map([[from.keyId, 2]]));

  await store.transaction((tx) => tx.encryption.setKeyId(to.keyId));
  await addWebhooks(followKeyInUse(store, both), both, ["c"]);
  expect(both.keyId).toBe(to.keyId);
  await expect(addWebhooks(followKeyInUse(store, old), old, ["d"])).rejects.toThrow(`encrypted with key ${to.keyId}`);
  const headers = await openHeaders(store, both);
  expect(headers).toEqual(expect.arrayContaining(["a", "b", "c"].map((token) => ({ "X-Token": token }))));
  expect(headers).toHaveLength(3);
});

test("a start on an empty store binds no key; the first encrypted value does", async ({ store }) => {
  const first = await openFieldCipher(store, { text: randomBytes(32).toString("hex") });
  const second = await openFieldCipher(store, { text: randomBytes(32).toString("hex") });
  expect(await store.transaction((tx) => tx.encryption.keyId())).toBeUndefined();
  await addCredentials(store, second, ["a"]);
  expect(await store.transaction((tx) => tx.encryption.keyId())).toBe(second.keyId);
  await expect(addCredentials(store, first, ["b"])).rejects.toThrow(
    `encrypted with key ${second.keyId}, but this process has key ${first.keyId}`,
  );
  expect(await openAll(store, second)).toEqual(["a"]);
});

test("a key is in use until the last record that is encrypted with it is deleted", async ({ store }) => {
  const [first, second] = [createFieldCipher(randomBytes(32)), createFieldCipher(randomBytes(32))];
  await addWebhooks(store, first, ["a"]);
  await addCredentials(store, first, ["a", "b"]);
  await removeWebhooks(store);
  await store.transaction((tx) => tx.remove("customCredentials", [1]));
  expect(await store.encryption.keyId()).toBe(first.keyId);
  await expect(addWebhooks(store, second, ["b"])).rejects.toThrow(`encrypted with key ${first.keyId}`);

  await store.transaction((tx) => tx.remove("customCredentials", [2]));
  expect(await store.encryption.keyId()).toBeUndefined();
  await addWebhooks(store, second, ["b"]);
  expect(await store.encryption.keyId()).toBe(second.keyId);
});

test("after a rotation without encrypted values, the old key can't be used, but another one can be configured", async ({
  store,
}) => {
  expect(await rotateEncryptionKey(store, new KeyRing(to, from), 10)).toBe(0);
  await expect(addWebhooks(store, from, ["late"])).rejects.toThrow(`encrypted with key ${to.keyId}`);
  const configured = await openFieldCipher(store, { text: randomBytes(32).toString("hex") });
  await addWebhooks(store, configured, ["a"]);
  await expect(addWebhooks(store, to, ["b"])).rejects.toThrow(`encrypted with key ${configured.keyId}`);
});
