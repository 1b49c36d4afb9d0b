import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Store } from "../../src/storage/store.ts";
import { importPath, type ImportProgress } from "../../src/transfer/import-path.ts";
import { openStore } from "../storage/open-store.ts";
import { policyNamed, userWith } from "../storage/sample-records.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { gathered } from "../support/gathered.ts";
import { violationsOf, importing, lines } from "./import-of-files.ts";

const other = vi.hoisted((): { writing?: Promise<unknown> } => ({}));

vi.mock("node:timers/promises", async (original) => {
  const timers = await original<{ setTimeout: typeof setTimeout }>();
  return {
    ...timers,
    setTimeout: async (milliseconds: number, ...rest: [value?: unknown, options?: object]) => {
      const value = await timers.setTimeout(milliseconds, ...rest);
      // On a busy machine, another process may not write within the pause between two files.
      if (milliseconds === 500) await other.writing;
      return value;
    },
  };
});

test("JSON, YAML and NDJSON import the same records", async () => {
  const record = { ID: 1, Name: "Public" };
  const texts = {
    "catalogues.json": JSON.stringify([{ record }]),
    "catalogues.yaml": "- record: { ID: 1, Name: Public }\n",
    "catalogues.part-1.ndjson": `\n${JSON.stringify({ record })}\n\n`,
  };
  for (const [name, text] of Object.entries(texts)) {
    const { store } = await openStore();
    const { outcome } = await importing(store, { [name]: text });
    expect(await outcome).toEqual([{ file: name, records: 1, skipped: false, leftOut: [] }]);
    expect(await store.catalogues.missing([1])).toEqual([]);
  }
});

test("an empty string that counts as absent is imported as the operations store it, more than once", async () => {
  const { store } = await openStore();
  const client = { description: "", meta_data: null, redirect_uri: "", api_id: "", policy_id: "" };
  const { outcome } = await importing(store, {
    "users.ndjson": lines([{ record: userWith("") }, { record: userWith("") }]),
    "policies.ndjson": lines([policyNamed("", { _id: "a", id: "" }), policyNamed("", { _id: "b", id: "" })]),
    "oauth-clients.ndjson": lines([{ record: { ...client, client_id: "c" }, secret_hash: "0".repeat(64) }]),
  });
  await outcome;
  for (const { record } of await gathered(store.users.all())) expect(record).not.toHaveProperty("email_address");
  const policies = (await gathered(store.policies.all())).map(({ record }) => record);
  expect(policies.map(({ id }) => id)).toEqual(["a", "b"]);
  for (const policy of policies) expect(policy).not.toHaveProperty("name");
  const [stored] = await gathered(store.oauthClients.all());
  expect(stored?.record).toEqual({ client_id: "c", description: "", meta_data: null, redirect_uri: "" });
});

test("users without permissions get those of a created user, and others only what is listed", async () => {
  const { store } = await openStore();
  const listed = [undefined, {}, { ResetPassword: "admin", apis: "read" }];
  const items = listed.map((user_permissions, index) => ({
    record: userWith(undefined, { id: `u${index}`, user_permissions }),
  }));
  await (
    await importing(store, { "users.ndjson": lines(items) })
  ).outcome;
  const stored = (await gathered(store.users.all())).map(({ record }) => record.user_permissions);
  expect(stored).toEqual([
    { IsAdmin: "admin", ResetPassword: "admin" },
    { IsAdmin: "none", ResetPassword: "none" },
    { IsAdmin: "none", ResetPassword: "admin", apis: "read" },
  ]);
});

test("an interrupted import of a folder resumes where it stopped", async () => {
  const { store } = await openStore();
  const { folder, outcome } = await importing(store, {
    "users.ndjson": lines([{ record: userWith("a@example.com") }]),
    "plans.yaml": "- record: { ID: 1, Name: Free, ReferenceID: '', ProviderID: 1 }",
    "notes.txt": "Not for import.",
  });
  await violationsOf(outcome);
  await writeFile(join(folder, "providers.yaml"), "- record: { ID: 1, Name: Primary }");
  expect(await importPath(store, folder)).toEqual([
    { file: "users.ndjson", records: 0, skipped: true, leftOut: [] },
    { file: "providers.yaml", records: 1, skipped: false, leftOut: [] },
    { file: "plans.yaml", records: 1, skipped: false, leftOut: [] },
  ]);
});

test("a copy of an imported file is not skipped, as its name is another", async () => {
  const { store } = await openStore();
  const text = lines([{ record: userWith("a@example.com") }]);
  await (
    await importing(store, { "users.ndjson": text })
  ).outcome;
  const { folder, outcome } = await importing(store, { "users.ndjson": text });
  expect(await outcome).toEqual([{ file: "users.ndjson", records: 0, skipped: true, leftOut: [] }]);
  await rename(join(folder, "users.ndjson"), join(folder, "users.part-2.ndjson"));
  expect(await violationsOf(importPath(store, folder))).not.toEqual([]);
});

test("another process that the first file blocked writes before the second one", async () => {
  const { store, database } = await openStore();
  const otherStore = await database.open();
  const slow: Store = {
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        const result = await work(tx);
        await setTimeout(600);
        return result;
      }),
  };
  const folder = temporaryFolder();
  await writeFile(join(folder, "catalogues.yaml"), "- record: { ID: 1, Name: Public }");
  await writeFile(join(folder, "apps.yaml"), "- record: { ID: 1, Name: Order tracker }");
  const events: string[] = [];
  await importPath(slow, folder, {
    onProgress: ({ file: name, phase }) => {
      if (phase === "check") return;
      events.push(name);
      other.writing ??= otherStore
        .transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }))
        .then(() => events.push("the other's"));
    },
  });
  await other.writing;
  expect(events).toEqual(["catalogues.yaml", "the other's", "apps.yaml"]);
  await otherStore.close();
});

test("progress runs through checking and writing, file by file", async () => {
  const { store } = await openStore();
  const folder = temporaryFolder();
  const items = Array.from({ length: 500 }, (_, index) => ({ record: userWith(`user-${index}@example.com`) }));
  await writeFile(join(folder, "users.ndjson"), lines(items));
  const seen: ImportProgress[] = [];
  await importPath(store, join(folder, "users.ndjson"), { onProgress: (progress) => seen.push(progress) });
  for (const phase of ["check", "write"]) {
    const fractions = seen.filter((progress) => progress.phase === phase).map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((first, second) => first - second));
    expect(fractions.at(-1)).toBe(1);
  }
  expect(seen.at(-1)).toEqual({ file: "users.ndjson", phase: "write", records: 500, fraction: 1 });
});

test("the database is analyzed once after all files, and not if nothing was imported", async () => {
  const { store, folder } = await openStore();
  const events: string[] = [];
  const observed: Store = {
    ...store,
    async analyze() {
      events.push("analyzed");
      await store.analyze();
    },
  };
  function onProgress({ file, phase }: ImportProgress) {
    return void (phase === "write" && events.push(file));
  }
  await writeFile(join(folder, "users.ndjson"), lines([{ record: userWith("a@example.com") }]));
  await writeFile(join(folder, "apps.yaml"), "- record: { ID: 1, Name: Order tracker }");
  await importPath(observed, folder, { onProgress });
  await importPath(observed, folder, { onProgress });
  expect(events).toEqual(["users.ndjson", "apps.yaml", "analyzed"]);
});
