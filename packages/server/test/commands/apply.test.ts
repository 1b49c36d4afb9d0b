import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { beforeEach, expect, test } from "vitest";
import { apiNamed, policyNamed, userWith } from "../storage/sample-records.ts";
import { callCommand } from "../support/command-line.ts";
import { lines } from "../transfer/creating.ts";

let folder: string;
let auditLog: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = temporaryFolder();
  auditLog = join(temporaryFolder(), "audit.ndjson");
  env = { GW_DATA_DIRECTORY: join(folder, "data"), GW_AUDIT_LOG: auditLog };
});

function run(...args: string[]) {
  return callCommand(["apply", ...args], env);
}

async function fileOf(name: string, items: object[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, lines(items));
  return file;
}

function apiWith(definition: object) {
  return apiNamed("Orders", { api_id: "a", definition: { api_id: "a", name: "Orders", proxy: {}, ...definition } });
}

test("the plan names every record with its changed fields, and is then written", async () => {
  const maya = userWith("maya@example.com", { id: "u1" });
  const before = { ...maya, list: [1, 2], old: true };
  const file = await fileOf("users.ndjson", [
    { record: before },
    { record: userWith("same@example.com", { id: "u2" }) },
  ]);
  expect(await run(file)).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^\+ users u1 "maya@example\.com"\n\+ users u2 "same@example\.com"\nPlan: 2 to create, 0 to change, 0 to delete, 0 unchanged\.\nWrote 2 changes in \d+\.\d seconds\.\n$/,
    ),
    stderr: "",
  });
  const listed = { ...maya, email_address: "maya.lind@example.com", list: [1, 3], own: {}, active: false };
  await fileOf("users.ndjson", [{ record: listed }, { record: userWith("next@example.com", { id: "u3" }) }]);
  const { stdout } = await run(file, "--prune", "users", "--allow-deletes", "1");
  expect(stdout.split("\n").slice(0, -2)).toEqual([
    '~ users u1 "maya.lind@example.com"',
    "    /record/active: true -> false",
    '    /record/email_address: "maya@example.com" -> "maya.lind@example.com"',
    "    /record/list/1: 2 -> 3",
    "    /record/old: true -> (none)",
    "    /record/own: (none) -> {}",
    '+ users u3 "next@example.com"',
    '- users u2 "same@example.com"',
    "Plan: 1 to create, 1 to change, 1 to delete, 0 unchanged.",
  ]);
  expect(await run(file, "--prune", "users")).toEqual({
    code: 0,
    stdout: "Plan: 0 to create, 0 to change, 0 to delete, 2 unchanged.\n",
    stderr: "",
  });
  const audited = await readFile(auditLog, "utf8");
  expect(audited.match(/"operation":"apply","outcome":"success"/g)).toHaveLength(2);
});

test("--exit-code says whether there is something to do, and --dry-run changes nothing", async () => {
  const file = await fileOf("apps.ndjson", [{ record: { ID: 1, Name: "Order tracker" } }]);
  expect(await run(file, "--dry-run")).toMatchObject({ code: 0 });
  expect(await run(file, "--dry-run", "--exit-code")).toMatchObject({ code: 3 });
  expect(await run(file, "--exit-code")).toMatchObject({ code: 3 });
  expect(await run(file, "--exit-code")).toMatchObject({ code: 0 });
});

test("the plan as JSON has each change with its fields", async () => {
  const file = await fileOf("apps.ndjson", [{ record: { ID: 1, Name: "Order tracker" } }]);
  await run(file);
  await fileOf("apps.ndjson", [{ record: { ID: 1, Name: "Orders" } }, { record: { ID: 2, Name: "Parcels" } }]);
  const { stdout } = await run(file, "--json");
  expect(JSON.parse(stdout)).toEqual({
    summary: { create: 1, change: 1, delete: 0, unchanged: 0, writersWait: false },
    changes: [
      {
        action: "change",
        collection: "apps",
        id: 1,
        fields: [{ pointer: "/record/Name", before: "Order tracker", after: "Orders" }],
      },
      { action: "create", collection: "apps", id: 2, fields: [] },
    ],
  });
  const { stdout: again } = await run(file, "--json");
  expect(JSON.parse(again)).toEqual({
    summary: { create: 0, change: 0, delete: 0, unchanged: 2, writersWait: false },
    changes: [],
  });
});

/** Records whose secrets have this digit. */
function secretsWith(digit: string): Record<string, object[]> {
  const auth = { jwt_source: `source-${digit}`, basic: { password: `password-${digit}` } };
  const target = { target_url: `https://user:password-${digit}@example.com/${digit}?key=source-${digit}` };
  const headers = { global_headers: { "X-Token": `password-${digit}` } };
  return {
    "users.ndjson": [{ record: userWith(undefined, { id: "u" }), access_key_hash: digit.repeat(64) }],
    "oauth-clients.ndjson": [
      { record: { client_id: "c", description: "", meta_data: null, redirect_uri: "" }, secret_hash: digit.repeat(64) },
    ],
    "apis.ndjson": [
      apiWith({ auth, target, headers, ...(digit === "2" && { more: { deep: [{ client_secret: "password-2" }] } }) }),
    ],
  };
}

test.each([
  ["text", [], "    /access_key_hash: changed\n"],
  ["JSON", ["--json"], '{"pointer":"/access_key_hash","secret":true}'],
])("secrets are never shown in a plan as %s", async (_name, format, expected) => {
  await Promise.all(Object.entries(secretsWith("1")).map(([name, items]) => fileOf(name, items)));
  await run(folder);
  await Promise.all(Object.entries(secretsWith("2")).map(([name, items]) => fileOf(name, items)));
  const { stdout, code } = await run(folder, ...format);
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/1{9}|2{9}|source-|password-/);
  expect(stdout.match(/access_key_hash|secret_hash|auth\/jwt_source|auth\/basic\/password|X-Token/g)).toHaveLength(5);
  for (const digit of ["1", "2"]) expect(stdout).toContain(`https://[secret]@example.com/${digit}?key=[secret]`);
  expect(stdout).toContain(expected);
});

test("texts of records can't forge lines, and long ones are shortened", async () => {
  const forged = "Gold\n- users u1\u001b[2J\u202e";
  const file = await fileOf("policies.ndjson", [policyNamed("Gold", { _id: forged })]);
  await run(file);
  await fileOf("policies.ndjson", [policyNamed(`${forged} 2`, { _id: forged, note: "x".repeat(5000), id: forged })]);
  const { stdout } = await run(file, "--dry-run");
  expect(stdout.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(stdout.split("\n").filter((line) => line.startsWith("- "))).toEqual([]);
  expect(Math.max(...stdout.split("\n").map(({ length }) => length))).toBeLessThan(700);
});

test("at most twenty fields of a record are listed", async () => {
  const file = await fileOf("apis.ndjson", [apiWith({})]);
  await run(file);
  const fields = Array.from({ length: 25 }, (_, index) => [`field-${index}`, index]);
  await fileOf("apis.ndjson", [apiWith(Object.fromEntries(fields))]);
  const { stdout } = await run(file, "--dry-run");
  expect(stdout.match(/field-/g)).toHaveLength(20);
  expect(stdout).toContain("    and 5 more fields\n");
});

/** 1,001 catalogues. */
function manyNamed(Name: string) {
  return Array.from({ length: 1001 }, (_, index) => ({ record: { ID: index + 1, Name } }));
}

test("a plan of more than 1,000 changes says that other writers wait, and how long the last one took", async () => {
  const file = await fileOf("catalogues.ndjson", manyNamed("Public"));
  const first = await run(file);
  expect(first.stdout).toContain("1001 to create");
  expect(first.stdout).toContain("Other writers wait while this plan is written. This is the first plan of its kind");
  await fileOf("catalogues.ndjson", manyNamed("Private"));
  const next = await run(file, "--dry-run");
  expect(next.stdout).toMatch(
    /Other writers wait while this plan is written\. The last such plan \(1001 changes\) took \d+\.\d seconds\.\n/,
  );
  expect(JSON.parse((await run(file, "--dry-run", "--json")).stdout)).toMatchObject({
    summary: { writersWait: true, lastWait: { changes: 1001, milliseconds: expect.any(Number) } },
  });
  await fileOf("catalogues.ndjson", manyNamed("Private").slice(1));
  const fewer = await run(file);
  expect(fewer.stdout).toContain("1000 to change");
  expect(fewer.stdout).not.toContain("Other writers wait");
  await fileOf("catalogues.ndjson", manyNamed("Internal"));
  expect((await run(file, "--dry-run")).stdout).toContain("(1001 changes) took");
});

test.each([
  ["is missing", "nowhere", "The file or folder does not exist"],
  ["is empty", "empty", "The folder contains no record files. Name each file after its collection, "],
  ["holds other files", "others", "Collections: users, "],
])("a folder that %s reports what was expected", async (_what, name, message) => {
  const path = join(folder, name);
  if (name !== "nowhere") await mkdir(path);
  if (name === "others") await writeFile(join(path, "notes.txt"), "");
  const { stderr, code } = await run(path);
  expect(code).toBe(1);
  expect(stderr).toContain(`${path}: `);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("    at ");
});

test("--create-only lists what differs and leaves it, creates the rest, and has nothing to do when it is repeated", async () => {
  const maya = userWith("maya@example.com", { id: "u1" });
  await run(await fileOf("users.ndjson", [{ record: maya }]));
  const next = { record: userWith("next@example.com", { id: "u2" }) };
  // Neither its owner nor the time of its creation could be changed.
  const changed = { ...maya, org_id: "another", created_at: "2020-01-01T00:00:00Z" };
  const file = await fileOf("users.ndjson", [{ record: changed }, next]);
  const listed = [
    '! users u1 "maya@example.com"\n',
    `    /record/org_id: "${maya.org_id}" -> "another"\n`,
    '    /record/created_at: "2026-03-02T08:15:00Z" -> "2020-01-01T00:00:00Z"\n',
  ].join("");
  expect(await run(file, "--create-only", "--dry-run", "--exit-code")).toEqual({
    code: 3,
    stdout: `${listed}users.ndjson: 1 to create, 0 unchanged, 1 different\n`,
    stderr: "",
  });
  expect(await run(file, "--create-only", "--strict")).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^! users [\s\S]+1 different\nWrote 1 change in \d+\.\d seconds\.\n$/),
    stderr: "",
  });
  expect(await run(file, "--create-only", "--exit-code")).toEqual({
    code: 0,
    stdout: `${listed}users.ndjson: 0 to create, 1 unchanged, 1 different\n`,
    stderr: "",
  });
  const { stdout } = await run(file, "--create-only", "--json");
  expect(JSON.parse(stdout)).toEqual({
    summary: { files: [{ file: "users.ndjson", create: 0, unchanged: 1, different: 1, leftOut: [] }] },
    changes: [{ action: "keep", collection: "users", id: "u1", fields: expect.any(Array) }],
  });
});

test("--create-only reports the fields beside wrapped definitions, and the locations of errors", async () => {
  const file = join(folder, "dump.json");
  const definition = { api_id: "a1", name: "Orders", proxy: { listen_path: "/orders/" } };
  await writeFile(file, JSON.stringify({ apis: [{ api_definition: definition, hook_references: [] }], pages: 1 }));
  expect(await run(file, "--create-only", "--as", "apis")).toMatchObject({
    code: 1,
    stderr: `dump.json:1:11 /api_definition/org_id: Is missing. Add it, or specify the organization with --org.\n`,
  });
  const { stdout, code } = await run(file, "--create-only", "--as", "apis", "--org", "o1");
  expect(code).toBe(0);
  expect(stdout).toContain(
    "dump.json: 1 to create, 0 unchanged, 0 different (outside the definition and not stored: hook_references)\n",
  );
});

test.each([
  [[".", "--prune", "keys"], 2, /'keys' is invalid\. Allowed choices are users, apis, .+custom-credentials\.\n/],
  [[".", "--prune", "migrations"], 2, /'migrations' is invalid/],
  [[".", "--create-only", "--prune", "users"], 2, /'--create-only' cannot be used with option '--prune/],
  [[".", "--strict"], 2, /'--strict' requires '--create-only'\.\n/],
  [[".", "--allow-deletes", "all"], 2, /'all' is invalid\. It must be a whole number\.\n/],
])("apply %j fails with a message", async (args, code, message) => {
  expect(await run(...args)).toEqual({ code, stdout: "", stderr: expect.stringMatching(message) });
});
