import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { Store } from "../../src/storage/store.ts";
import type { FileProgress } from "../../src/transfer/batches.ts";
import { test } from "../storage/open-store.ts";
import { policyNamed, userWith } from "../storage/sample-records.ts";
import { storeBeforeCommit } from "../support/failing-store.ts";
import { gathered } from "../support/gathered.ts";
import { creating, creatingAt, folderOf, violationsOf } from "./creating.ts";

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

test("an empty string that is treated as absent is stored as the operations store it, more than once", async ({
  store,
}) => {
  const client = { description: "", meta_data: null, redirect_uri: "", api_id: "", policy_id: "" };
  await creating(store, {
    "users.ndjson": [{ record: userWith("") }, { record: userWith("") }],
    "policies.ndjson": [policyNamed("", { _id: "a", id: "" }), policyNamed("", { _id: "b", id: "" })],
    "oauth-clients.ndjson": [{ record: { ...client, client_id: "c" }, secret_hash: "0".repeat(64) }],
  });
  for (const { record } of await gathered(store.users.all())) expect(record).not.toHaveProperty("email_address");
  const policies = (await gathered(store.policies.all())).map(({ record }) => record);
  expect(policies.map(({ id }) => id)).toEqual(["a", "b"]);
  for (const policy of policies) expect(policy).not.toHaveProperty("name");
  const [stored] = await gathered(store.oauthClients.all());
  expect(stored?.record).toEqual({ client_id: "c", description: "", meta_data: null, redirect_uri: "" });
});

test("users without permissions get those of a created user, and others only what is listed", async ({ store }) => {
  const listed = [undefined, {}, { ResetPassword: "admin", apis: "read" }];
  const items = listed.map((user_permissions, index) => ({
    record: userWith(undefined, { id: `u${index}`, user_permissions }),
  }));
  await creating(store, { "users.ndjson": items });
  const stored = (await gathered(store.users.all())).map(({ record }) => record.user_permissions);
  expect(stored).toEqual([
    { IsAdmin: "admin", ResetPassword: "admin" },
    { IsAdmin: "none", ResetPassword: "none" },
    { IsAdmin: "none", ResetPassword: "admin", apis: "read" },
  ]);
});

test("what was interrupted is resumed when it is repeated", async ({ store }) => {
  const folder = await folderOf({
    "users.ndjson": [{ record: userWith("a@example.com") }],
    "plans.yaml": "- record: { ID: 1, Name: Free, ReferenceID: '', ProviderID: 1 }",
    "notes.txt": "Not a file of records.",
  });
  await violationsOf(creatingAt(store, folder));
  await writeFile(join(folder, "providers.yaml"), "- record: { ID: 1, Name: Primary }");
  const { files } = await creatingAt(store, folder);
  expect(files).toMatchObject([
    { file: "users.ndjson", create: 0, unchanged: 1 },
    { file: "providers.yaml", create: 1, unchanged: 0 },
    { file: "plans.yaml", create: 1, unchanged: 0 },
  ]);
});

test("files that list an id twice, far apart and with different contents, are refused", async ({ store }) => {
  const user = userWith("a@example.com");
  const others = Array.from({ length: 300 }, (_, index) => ({ record: userWith(`user-${index}@example.com`) }));
  const again = { record: { ...user, email_address: "b@example.com" } };
  const outcome = creating(store, { "users.ndjson": [{ record: user }, ...others, again] });
  expect(await violationsOf(outcome)).toEqual([
    expect.objectContaining({
      line: 302,
      detail: expect.stringContaining(`The files list ${user.id} twice`) as string,
    }),
  ]);
  expect(await gathered(store.users.all())).toEqual([]);
});

test("another process that the first file blocked writes before the second one", async ({ store, database }) => {
  const otherStore = await database.open();
  const slow = storeBeforeCommit(() => setTimeout(600))(store);
  const folder = await folderOf({
    "catalogues.yaml": "- record: { ID: 1, Name: Public }",
    "apps.yaml": "- record: { ID: 1, Name: Order tracker }",
  });
  const events: string[] = [];
  await creatingAt(slow, folder, {
    onProgress: ({ file: name, phase }) => {
      if (phase === "comparing") return;
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

test("progress runs through comparing and writing, file by file", async ({ store }) => {
  const items = Array.from({ length: 500 }, (_, index) => ({ record: userWith(`user-${index}@example.com`) }));
  const seen: FileProgress[] = [];
  await creating(store, { "users.ndjson": items }, { onProgress: (progress) => seen.push(progress) });
  for (const phase of ["comparing", "writing"]) {
    const fractions = seen.filter((progress) => progress.phase === phase).map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((first, second) => first - second));
    expect(fractions.at(-1)).toBe(1);
  }
  expect(seen.at(-1)).toEqual({ file: "users.ndjson", phase: "writing", records: 500, fraction: 1 });
});

test("the database is analyzed once after many records were created, and not if there is nothing to create", async ({
  store,
}) => {
  const events: string[] = [];
  const observed: Store = {
    ...store,
    async analyze() {
      events.push("analyzed");
      await store.analyze();
    },
  };
  function onProgress({ file, phase }: FileProgress) {
    return void (phase === "writing" && !events.includes(file) && events.push(file));
  }
  const catalogues = Array.from({ length: 1000 }, (_, index) => ({ record: { ID: index + 1, Name: "Public" } }));
  const files = {
    "catalogues.ndjson": catalogues,
    "apps.yaml": "- record: { ID: 1, Name: Order tracker }",
  };
  for (const fileSet of [files, files]) await creating(observed, fileSet, { onProgress });
  expect(events).toEqual(["catalogues.ndjson", "apps.yaml", "analyzed"]);
});
