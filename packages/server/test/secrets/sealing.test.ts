import { randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newRecordId } from "../../src/ids.ts";
import { sealWebhook } from "../../src/secrets/seal-webhook.ts";
import { createSealer, type Sealer } from "../../src/secrets/sealer.ts";
import { prepareNextKey } from "../../src/secrets/sealing-key.ts";
import { openSealer, rotateSealing, rotateSealingFile } from "../../src/secrets/sealing.ts";
import type { Store } from "../../src/storage/store.ts";
import { openStore } from "../storage/open-store.ts";
import { organisation } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";

const stamps = { CreatedAt: "2026-03-10 09:00", UpdatedAt: "2026-03-10 09:00" };

const addCredentials = (store: Store, sealer: Sealer, texts: string[]): Promise<void> =>
  store.transaction(async (tx) => {
    if ((await tx.apps.missing([1])).length > 0) await tx.apps.insert({ record: { ID: 1, Name: "Order tracker" } });
    for (const text of texts) {
      const sealed = { CredentialKey: sealer.seal(text, "CredentialKey") };
      await tx.customCredentials.create({ app_id: 1, record: { ...stamps }, sealed });
    }
  });

const addWebhooks = (store: Store, sealer: Sealer, tokens: string[]): Promise<void> =>
  store.transaction(async (tx) => {
    for (const token of tokens) {
      const webhook = sealWebhook(sealer, { name: "Order shipped", header_map: { "X-Token": token } });
      await tx.webhooks.insert({ id: newRecordId(), org_id: organisation, ...webhook });
    }
  });

const openHeaders = async (store: Store, sealer: Sealer): Promise<unknown[]> =>
  (await gathered(store.webhooks.all())).map(({ sealed }) =>
    JSON.parse(sealer.open(sealed?.header_map ?? "", "header_map")),
  );

const openAll = async (store: Store, sealer: Sealer): Promise<string[]> =>
  (await gathered(store.customCredentials.all())).map(({ sealed }) =>
    sealer.open(sealed?.CredentialKey ?? "", "CredentialKey"),
  );

test("a key file is made once, for its owner's eyes", async () => {
  const { store, folder } = await openStore();
  const file = join(folder, "sealing.key");
  const first = await openSealer(store, { file });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await openSealer(store, { file })).keyId).toBe(first.keyId);
});

test("a key of the environment is taken in hex and in base64", async () => {
  const { store } = await openStore();
  const key = randomBytes(32);
  const [hex, base64] = [key.toString("hex"), key.toString("base64")];
  expect((await openSealer(store, { text: hex })).keyId).toBe((await openSealer(store, { text: base64 })).keyId);
  await expect(openSealer(store, { text: "too short" })).rejects.toThrow("32 bytes in hex or Base64");
});

test("another key than the one in use is refused at the start", async () => {
  const { store } = await openStore();
  await openSealer(store, { text: randomBytes(32).toString("hex") });
  const other = openSealer(store, { text: randomBytes(32).toString("hex") });
  await expect(other).rejects.toMatchObject({ name: "WrongSealingKeyError" });
});

test("a key that does not open imported values is refused, and the right one still taken", async () => {
  const { store } = await openStore();
  const key = randomBytes(32);
  await addCredentials(store, createSealer(key), ["example-key"]);
  const wrong = openSealer(store, { text: randomBytes(32).toString("hex") });
  await expect(wrong).rejects.toThrow("1 custom credentials are sealed with another key");
  const right = await openSealer(store, { text: key.toString("hex") });
  expect(await openAll(store, right)).toEqual(["example-key"]);
});

test("rotation seals every value anew; the old key seals nothing any more", async () => {
  const { store } = await openStore();
  const [from, to] = [createSealer(randomBytes(32)), createSealer(randomBytes(32))];
  const texts = Array.from({ length: 250 }, (_, index) => `example-key-${index}`);
  await addCredentials(store, from, texts);
  expect(await rotateSealing(store, from, to)).toBe(250);
  expect(await openAll(store, to)).toEqual(texts);
  expect(await store.customCredentials.sealedWithAnotherKey(to.keyId)).toBe(0);
  await expect(addCredentials(store, from, ["late"])).rejects.toThrow("Start it again with the new key");
});

test("the headers of webhooks are sealed as one value, and sealed anew by a rotation", async () => {
  const { store } = await openStore();
  const [from, to] = [createSealer(randomBytes(32)), createSealer(randomBytes(32))];
  const tokens = Array.from({ length: 250 }, (_, index) => `example-token-${index}`);
  await addWebhooks(store, from, tokens);
  expect(await rotateSealing(store, from, to)).toBe(250);
  const headers = await openHeaders(store, to);
  expect(headers).toHaveLength(250);
  expect(headers).toEqual(expect.arrayContaining(tokens.map((token) => ({ "X-Token": token }))));
  expect(await store.webhooks.sealedWithAnotherKey(to.keyId)).toBe(0);
  await expect(addWebhooks(store, from, ["late"])).rejects.toThrow("Start it again with the new key");
  await expect(openSealer(store, { text: randomBytes(32).toString("hex") })).rejects.toThrow("sealed with key");
});

test("rotation from another key than the one in use changes nothing", async () => {
  const { store } = await openStore();
  const inUse = await openSealer(store, { text: randomBytes(32).toString("hex") });
  const [wrong, to] = [createSealer(randomBytes(32)), createSealer(randomBytes(32))];
  await expect(rotateSealing(store, wrong, to)).rejects.toMatchObject({ name: "WrongSealingKeyError" });
  expect(await store.transaction((tx) => tx.sealing.keyId())).toBe(inUse.keyId);
});

test("rotation of the key file leaves the new key in it", async () => {
  const { store, folder } = await openStore();
  const file = join(folder, "sealing.key");
  const before = await openSealer(store, { file });
  await addCredentials(store, before, ["example-key"]);
  expect(await rotateSealingFile(store, file)).toBe(1);
  const after = await openSealer(store, { file });
  expect(after.keyId).not.toBe(before.keyId);
  expect(await openAll(store, after)).toEqual(["example-key"]);
});

test("a rotation that broke off before the file was changed is ended by the next start", async () => {
  const { store, folder } = await openStore();
  const file = join(folder, "sealing.key");
  const before = await openSealer(store, { file });
  await addCredentials(store, before, ["example-key"]);
  const next = createSealer(await prepareNextKey(file));
  await rotateSealing(store, before, next);
  const after = await openSealer(store, { file });
  expect(after.keyId).toBe(next.keyId);
  expect(createSealer(Buffer.from((await readFile(file, "utf8")).trim(), "hex")).keyId).toBe(next.keyId);
});
