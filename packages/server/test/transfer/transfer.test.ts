import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSealer } from "../../src/secrets/sealer.ts";
import { openSealer } from "../../src/secrets/sealing.ts";
import type { Store } from "../../src/storage/store.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { ImportError } from "../../src/transfer/import-error.ts";
import { importPath } from "../../src/transfer/import-path.ts";
import type { ImportProgress } from "../../src/transfer/import-path.ts";
import { openStore } from "../storage/open-store.ts";
import { apiNamed, organisation, userWith } from "../storage/sample-records.ts";
import { temporaryFolder } from "../storage/temporary-folder.ts";
import { fillEveryCollection } from "./every-collection.ts";

const everything = { number: 1, size: 1_000 };

const contentsOf = async (folder: string): Promise<Record<string, string>> => {
  const contents: Record<string, string> = {};
  for (const name of await readdir(folder)) contents[name] = await readFile(join(folder, name), "utf8");
  return contents;
};

const faultsOf = async (importing: Promise<unknown>): Promise<ImportError["faults"]> => {
  const error: unknown = await importing.catch((reason: unknown) => reason);
  if (error instanceof ImportError) return error.faults;
  throw new Error("The import should have failed.", { cause: error });
};

/** Imports files with these names and contents from one folder. */
const importing = async (store: Store, files: Record<string, string>) => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return { folder, outcome: importPath(store, folder) };
};

const faultsIn = async (name: string, text: string): Promise<ImportError["faults"]> => {
  const { store } = await openStore();
  return faultsOf((await importing(store, { [name]: text })).outcome);
};

const plan = (ID: number, members: object) => ({ record: { ID, Name: "Plan", ReferenceID: "", ...members } });

const lines = (items: object[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join("");

test("what is exported, imported and exported again is the same byte for byte", async () => {
  const key = "7".repeat(64);
  const first = await openStore();
  await fillEveryCollection(first.store, key);
  await exportTo(first.store, join(first.folder, "export"));
  const second = await openStore();
  await importPath(second.store, join(first.folder, "export"));
  await exportTo(second.store, join(second.folder, "export"));
  const exported = await contentsOf(join(first.folder, "export"));
  expect(Object.values(exported).every((text) => text.length > 0)).toBe(true);
  expect(await contentsOf(join(second.folder, "export"))).toEqual(exported);
  await expect(openSealer(second.store, { text: key })).resolves.toBeDefined();
});

test("an export is for its owner's eyes, and never written over", async () => {
  const { store, folder } = await openStore();
  await exportTo(store, join(folder, "export"));
  const [name = ""] = await readdir(join(folder, "export"));
  expect((await stat(join(folder, "export", name))).mode & 0o777).toBe(0o600);
  await expect(exportTo(store, join(folder, "export"))).rejects.toThrow("holds users.ndjson, apis.ndjson");
});

test("an export shows one moment, whatever is written meanwhile", async () => {
  const { store, folder } = await openStore();
  await store.transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }));
  const writes: Promise<unknown>[] = [];
  await exportTo(store, join(folder, "export"), {
    onProgress: ({ file }) => {
      if (file === "users.ndjson") writes.push(store.transaction((tx) => tx.apis.insert(apiNamed("Late"))));
    },
  });
  await Promise.all(writes);
  expect(writes).toHaveLength(1);
  expect((await contentsOf(join(folder, "export")))["apis.ndjson"]).toBe("");
});

test("JSON, YAML and NDJSON bring the same records", async () => {
  const record = { ID: 1, Name: "Public" };
  const texts = {
    "catalogues.json": JSON.stringify([{ record }]),
    "catalogues.yaml": "- record: { ID: 1, Name: Public }\n",
    "catalogues.part-1.ndjson": `\n${JSON.stringify({ record })}\n\n`,
  };
  for (const [name, text] of Object.entries(texts)) {
    const { store } = await openStore();
    const { outcome } = await importing(store, { [name]: text });
    expect(await outcome).toEqual([{ file: name, records: 1, skipped: false }]);
    expect(await store.catalogues.missing([1])).toEqual([]);
  }
});

test.each([
  [
    "a YAML list",
    "users.yaml",
    "- record:\n    id: u1\n    org_id: ''\n    created_at: yesterday\n    active: true\n",
    [
      { line: 1, pointer: "/record/user_permissions", detail: "Is missing." },
      { line: 4, pointer: "/record/created_at", detail: 'Must match format "date-time".' },
    ],
  ],
  [
    "a JSON list",
    "catalogues.json",
    '[\n  {"record": {"ID": 1, "Name": "Public"}},\n  {\n    "record": {"ID": 0,\n      "Name": 7}\n  }\n]',
    [
      { line: 4, pointer: "/record/ID", detail: "Must be >= 1." },
      { line: 5, pointer: "/record/Name", detail: "Must be string." },
    ],
  ],
  [
    "lines",
    "apps.ndjson",
    '{"record":{"ID":1,"Name":"Order tracker"}}\n{"recrod":{}}\n',
    [
      { line: 2, pointer: "/record", detail: "Is missing." },
      { line: 2, pointer: "/recrod", detail: "Is no member of such an item." },
    ],
  ],
  ["broken lines", "apps.ndjson", '{"record":{"ID":1,"Name":"A"}}\n{"record"\n', [{ line: 2 }]],
  ["broken YAML", "apps.yaml", "- record: [1\n", [{ line: 2 }]],
  ["broken JSON", "apps.json", "[1,", [{ detail: expect.stringContaining("Is not JSON") as string }]],
  ["no list", "apps.yaml", "record: {}\n", [{ line: 1, detail: "Must be a list of items." }]],
  [
    "a secret that should be a hash",
    "oauth-clients.ndjson",
    lines([
      {
        record: {
          client_id: "c",
          description: "",
          meta_data: null,
          redirect_uri: "",
          secret: "example-secret-readable",
        },
        secret_hash: "0".repeat(64),
      },
    ]),
    [{ line: 1, pointer: "/record/secret" }],
  ],
  [
    "headers that should be sealed",
    "webhooks.yaml",
    "- { id: w1, org_id: '', record: { name: Order shipped, header_map: { X-Token: example-token } } }",
    [{ line: 1, pointer: "/record/header_map" }],
  ],
  [
    "an API that says two things of itself",
    "apis.ndjson",
    lines([
      {
        ...apiNamed("Orders", { api_id: "a1" }),
        definition: {
          api_id: "a2",
          name: "Orders",
          org_id: organisation,
          use_oauth2: false,
          proxy: { listen_path: "/", strip_listen_path: true, target_url: "" },
        },
      },
    ]),
    [{ line: 1, pointer: "/definition/api_id", detail: "Must be the item's api_id." }],
  ],
  [
    "text that no database keeps",
    "apps.ndjson",
    String.raw`{"record":{"ID":1,"Name":"a\u0000b","own":["\ud800"]}}`,
    [{ pointer: "/record/Name" }, { pointer: "/record/own/0" }],
  ],
])("%s with faults is refused with the place of each", async (_what, name, text, expected) => {
  const faults = await faultsIn(name, text);
  expect(faults).toHaveLength(expected.length);
  expect(faults).toMatchObject(expected.map((fault) => ({ file: name, ...fault })));
});

test("a file that is named after no collection is refused with the names that are", async () => {
  const [fault] = await faultsIn("clients.yaml", "[]");
  expect(fault?.detail).toContain("oauth-clients");
});

test("references to nothing are refused with the place of each, and nothing of the file is written", async () => {
  const { store } = await openStore();
  const { outcome } = await importing(store, {
    "providers.yaml": "- record: { ID: 1, Name: Primary }",
    "catalogues.yaml": "- record: { ID: 1, Name: Public }",
    "plans.ndjson": lines([plan(1, { ProviderID: 1 }), plan(2, { ProviderID: 9, Catalogues: [1, 8] })]),
  });
  expect(await faultsOf(outcome)).toMatchObject([
    { file: "plans.ndjson", line: 2, pointer: "/record/ProviderID" },
    { file: "plans.ndjson", line: 2, pointer: "/record/Catalogues/1" },
  ]);
  expect(await store.plans.missing([1])).toEqual([1]);
  expect(await store.providers.missing([1])).toEqual([]);
});

test("values that are sealed with another key than the one in use are refused", async () => {
  const { store } = await openStore();
  await openSealer(store, { text: "7".repeat(64) });
  const sealed = { header_map: createSealer(randomBytes(32)).seal("{}", "header_map") };
  const { outcome } = await importing(store, {
    "webhooks.ndjson": lines([
      { id: "w1", org_id: "", record: {} },
      { id: "w2", org_id: "", record: {}, sealed },
    ]),
  });
  expect(await faultsOf(outcome)).toMatchObject([{ file: "webhooks.ndjson", line: 2, pointer: "/sealed" }]);
});

test("a value that is taken is refused with its line, wherever in the file it is", async () => {
  const { store } = await openStore();
  const items = Array.from({ length: 450 }, (_, index) => ({ record: userWith(`user-${index}@example.com`) }));
  const repeated = { record: userWith("USER-7@example.com") };
  const { outcome } = await importing(store, { "users.ndjson": lines([...items, repeated, ...items.slice(0, 3)]) });
  expect(await faultsOf(outcome)).toEqual([
    { file: "users.ndjson", line: 451, pointer: "", detail: "Another record has its email_address." },
  ]);
  expect((await store.users.search(organisation, "", everything)).matches).toBe(0);
});

test("nothing is written while any file has a fault that its schema shows", async () => {
  const { store } = await openStore();
  const { outcome } = await importing(store, {
    "providers.yaml": "- record: { ID: 1, Name: Primary }",
    "apps.yaml": "- record: { ID: one, Name: Order tracker }",
  });
  expect(await faultsOf(outcome)).toHaveLength(1);
  expect(await store.providers.missing([1])).toEqual([1]);
});

test("a folder is taken up where it broke off", async () => {
  const { store } = await openStore();
  const { folder, outcome } = await importing(store, {
    "users.ndjson": lines([{ record: userWith("a@example.com") }]),
    "plans.yaml": "- record: { ID: 1, Name: Free, ReferenceID: '', ProviderID: 1 }",
    "notes.txt": "Not for import.",
  });
  await faultsOf(outcome);
  await writeFile(join(folder, "providers.yaml"), "- record: { ID: 1, Name: Primary }");
  expect(await importPath(store, folder)).toEqual([
    { file: "users.ndjson", records: 0, skipped: true },
    { file: "providers.yaml", records: 1, skipped: false },
    { file: "plans.yaml", records: 1, skipped: false },
  ]);
});

test("another process writes between two files, if it was kept from it by the first", async () => {
  const { store, database } = await openStore();
  const other = await database.open();
  const slow: Store = {
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        const result = await work(tx);
        await setTimeout(600);
        return result;
      }),
  };
  const folder = await temporaryFolder();
  await writeFile(join(folder, "catalogues.yaml"), "- record: { ID: 1, Name: Public }");
  await writeFile(join(folder, "apps.yaml"), "- record: { ID: 1, Name: Order tracker }");
  const events: string[] = [];
  let writing: Promise<unknown> | undefined;
  await importPath(slow, folder, {
    onProgress: ({ file: name, phase }) => {
      if (phase === "check") return;
      events.push(name);
      writing ??= other
        .transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }))
        .then(() => events.push("the other's"));
    },
  });
  await writing;
  expect(events).toEqual(["catalogues.yaml", "the other's", "apps.yaml"]);
  await other.close();
});

test("progress runs through checking and writing, file by file", async () => {
  const { store } = await openStore();
  const folder = await temporaryFolder();
  await mkdir(folder, { recursive: true });
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

test("searches are put in order once after all files, and not where nothing was new", async () => {
  const { store, folder } = await openStore();
  const events: string[] = [];
  const observed: Store = {
    ...store,
    async settle() {
      events.push("settled");
      await store.settle();
    },
  };
  const onProgress = ({ file, phase }: ImportProgress) => void (phase === "write" && events.push(file));
  await writeFile(join(folder, "users.ndjson"), lines([{ record: userWith("a@example.com") }]));
  await writeFile(join(folder, "apps.yaml"), "- record: { ID: 1, Name: Order tracker }");
  await importPath(observed, folder, { onProgress });
  await importPath(observed, folder, { onProgress });
  expect(events).toEqual(["users.ndjson", "apps.yaml", "settled"]);
});
