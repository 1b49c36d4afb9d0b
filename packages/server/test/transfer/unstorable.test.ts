import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { errorsAt, errorsIn } from "./checked-file.ts";

/** A catalogue, which may have fields of its own. */
function record(fields: string) {
  return `{"record":{"ID":1,"Name":"A"${fields && `,"own":${fields}`}}}`;
}
function nested(depth: number) {
  return "[".repeat(depth) + "]".repeat(depth);
}

describe("JSON that a request is rejected for is rejected in every file type", () => {
  test.each([
    ['{"a":1,"a":2}', 43, "/record/own/a", "Duplicate field. Send it once."],
    ['{"a":{"\\u0061":1,"a":2}}', 53, "/record/own/a/a", "Duplicate field. Send it once."],
    ['{"__proto__":1}', 37, "/record/own/__proto__", "This field name is not allowed. Remove the field."],
    ['["\\u0000"]', 37, "/record/own/0", "Must not contain the character U+0000."],
    [
      "9007199254740993",
      30,
      "/record/own",
      "The number has too many digits to be stored exactly. Round it, or send it as a string.",
    ],
  ])("%s", async (fields, column, pointer, detail) => {
    const lines = `${record("")}\n\n${record(fields)}\n`;
    expect(await errorsIn("catalogues.ndjson", lines)).toEqual([`3:${column} ${pointer}: ${detail}`]);
    const list = `[\n${record("")},\n${record(fields)}]`;
    expect(await errorsIn("catalogues.json", list)).toEqual([`3:${column} ${pointer}: ${detail}`]);
    expect(await errorsIn("catalogues.json", record(fields))).toEqual([`1:${column} ${pointer}: ${detail}`]);
  });

  test("nesting beyond what a request may have, counted from the record", async () => {
    expect(await errorsIn("catalogues.json", record(nested(99)))).toEqual([]);
    for (const depth of [100, 500_000]) {
      const [error] = await errorsIn("catalogues.ndjson", record(nested(depth)));
      expect(error).toMatch(/^1:\d+ \/record\/own(\/0)*: Must not be nested more than 101 levels deep\.$/);
    }
    const hidden = record(`{"a":${nested(100_000)},"a":1}`);
    expect(await errorsIn("catalogues.json", hidden)).toEqual(["1:37 /record/own/a: Duplicate field. Send it once."]);
  });

  test("around a list of API definitions, too", async () => {
    const repeated = '{"pages": 1, "apis": [],\n "pages": 2}';
    expect(await errorsIn("apis.json", repeated)).toEqual(["2:2 /pages: Duplicate field. Send it once."]);
    const [error] = await errorsIn("apis.json", '{"apis": [], "apis": [{}]}');
    expect(error).toBe("1:14 /apis: Duplicate field. Send it once.");
  });
});

// What else is not JSON is rejected as in requests: see body-parser.test.ts.
describe("text that is not JSON is rejected with its location", () => {
  test.each([
    [`[${record("")}\n${record("")}]`, "2:1"],
    [`[${record("")}}`, "1:32"],
    ["[,]", "1:2"],
    ["[1}", "1:3"],
    ["]", "1:1"],
    [`[\n{"record":\n{"ID":01}}]`, "3:8"],
    [`[{"record":{"ID":1.}}]`, "1:18"],
    [`[{"record":"\t"}]`, "1:12"],
    [`[{"record":"\\x"}]`, "1:12"],
    [`[${record("")}, /* no */ ${record("")}]`, "1:34"],
    ["\u{feff}[\u{feff}1]", "1:2"],
    ["[1]\0", "1:4"],
    ["tru", "1:1"],
  ])("%j", async (text, location) => {
    expect(await errorsIn("catalogues.json", text)).toEqual([
      `${location} : Invalid JSON, starting here. Correct the file.`,
    ]);
  });

  test("that is truncated", async () => {
    const detail = "The JSON ends unexpectedly. Complete or correct the file.";
    expect(await errorsIn("catalogues.json", `[\n${record("")},\n`)).toEqual([`1:1 : ${detail}`]);
  });

  test("brackets that open without end don't overflow the stack", async () => {
    for (const name of ["catalogues.json", "catalogues.ndjson", "catalogues.yaml"]) {
      const [error] = await errorsIn(name, "[".repeat(50_000));
      expect(error).toMatch(/^1\S* : (The JSON is invalid at a deeply nested position|Nested too deeply)\. /);
    }
  });
});

function own(text: string) {
  return `record:\n  ID: 1\n  Name: A\n  own: ${text}\n`;
}
function number(text: string) {
  return `${text} is not a valid JSON number. Write it as a JSON number, or put it in quotes.`;
}

describe("YAML is read as JSON", () => {
  test("every notation of the core schema that JSON has a value for", async () => {
    const text = own("[~, null, true, False, 1, -1.5e3, 0, yes, 2026-01-01, 12:30:45, 1_000, '017', '<<']");
    expect(await errorsIn("catalogues.yaml", text)).toEqual([]);
    expect(
      await errorsIn("catalogues.yml", `# A comment\n- ${own("&x [1]").replaceAll("\n", "\n  ")}other: *x`),
    ).toEqual(["6:3 /other: Not a field of this item. Remove it."]);
  });

  test.each([
    ["017", "/record/own", number("017")],
    ["0o17", "/record/own", number("0o17")],
    ["0x1F", "/record/own", number("0x1F")],
    ["+1", "/record/own", number("+1")],
    [".5", "/record/own", number(".5")],
    [".inf", "/record/own", number(".inf")],
    [".NaN", "/record/own", number(".NaN")],
    ["1e999", "/record/own", "The number is too large."],
    [
      "9007199254740993",
      "/record/own",
      "The number has too many digits to be stored exactly. Round it, or send it as a string.",
    ],
    ["!!binary aGk=", "/record/own", expect.stringContaining("has no counterpart in JSON")],
    ["!!timestamp 2026-01-01", "/record/own", expect.stringContaining("has no counterpart in JSON")],
    ["!!set {a}", "/record/own", expect.stringContaining("has no counterpart in JSON")],
    ["{1: a}", "/record/own", "The field name 1 is not a string. Put it in quotes."],
    ["{null: a}", "/record/own", "The field name null is not a string. Put it in quotes."],
    ["{[a]: b}", "/record/own", "The field name is not a string. Put it in quotes."],
    ["{<<: {a: 1}}", "/record/own", "Merge keys (<<) are not supported. Write the fields out."],
    ["{a: 1, 'a': 2}", "/record/own/a", "Duplicate field. Send it once."],
    ["{__proto__: 1}", "/record/own/__proto__", "This field name is not allowed. Remove the field."],
    ['"\\0"', "/record/own", "Must not contain the character U+0000."],
    ['"\\uD800"', "/record/own", "Must not contain an unpaired surrogate."],
    ["*nowhere", "/record/own", "This alias has no preceding anchor &nowhere. Write the value out."],
    ["&a [[*a]]", "/record/own/0/0", "This alias is part of its own anchor. Write the value out."],
  ])("%s is refused", async (text, pointer, detail) => {
    const errors = await errorsIn("catalogues.yaml", own(text));
    expect(errors).toHaveLength(1);
    const [, found, said] = /^4:\d+ (\S*): (.*)$/.exec(errors[0] ?? "") ?? [];
    expect([found, said]).toEqual([pointer, detail]);
  });

  test("an alias bomb of any kind is rejected in time", async () => {
    const names = [..."abcdefghijklmnopqrstuvwxyz"];
    function levels(of: (name: string) => string) {
      return names
        .map((name, index) => `    ${name}: &${name} ${index === 0 ? "[1]" : of(names[index - 1] ?? "")}\n`)
        .join("");
    }
    for (const of of [
      (name: string) => `[${Array.from({ length: 9 }, () => `*${name}`).join(",")}]`,
      (name: string) => `{ x: *${name}, y: *${name} }`,
    ]) {
      const errors = await errorsIn("catalogues.yaml", own(`\n${levels(of)}`));
      expect(errors).toEqual([expect.stringContaining("repeat a value more than 10000 times. Write the values out.")]);
    }
    const wide = `\n    a: &a ${"x".repeat(100_000)}\n    b: [${Array.from({ length: 200 }, () => "*a").join(",")}]`;
    expect(await errorsIn("catalogues.yaml", own(wide))).toEqual([
      expect.stringContaining("The record is larger than 16 MiB."),
    ]);
  });

  test.each([
    ["%YAML 1.1\n---\nrecord: {}\n", "1:1 : Is YAML 1.1. Only YAML 1.2 is supported; remove the %YAML directive."],
    ["- a\n---\n- b\n", "2:1 : A second document starts here. Put all records in one list."],
    ["- record: [1\n", expect.stringMatching(/^2:1 : Not valid YAML: .*\. Correct the file\.$/)],
    ["  a: 1\n b: 2\n", expect.stringMatching(/^2:2 : Not valid YAML: /)],
    ["- ".repeat(10_000), expect.stringMatching(/^1:\d+ : Nested too deeply\./)],
    ["# Nothing\n", " : Is empty. Omit the file, or write [] if there are no records."],
  ])("%#", async (text, expected) => {
    const [error] = await errorsIn("catalogues.yaml", text);
    expect(error).toEqual(expected);
  });

  test("a file that would need too much memory to parse is rejected", async () => {
    const remedy = "Convert the file to JSON or NDJSON, or split it.";
    expect(await errorsIn("catalogues.yaml", "#".repeat(2 ** 22 + 1))).toEqual([` : Is larger than 4 MiB. ${remedy}`]);
  });
});

describe("files", () => {
  test.each(["catalogues.json", "catalogues.ndjson", "catalogues.yaml"])(
    "%s may begin with a byte order mark and have lines of Windows",
    async (name) => {
      expect(await errorsIn(name, `\u{feff}${record("")}\r\n`)).toEqual([]);
    },
  );

  test.each([
    ["catalogues.json", " \n", [" : Is empty. Omit the file, or write [] if there are no records."]],
    ["catalogues.yaml", "", [" : Is empty. Omit the file, or write [] if there are no records."]],
    ["catalogues.ndjson", "", []],
    ["catalogues.ndjson", "\r\n \n", []],
    ["catalogues.json", "[]", []],
  ])("%s with %j", async (name, text, expected) => {
    expect(await errorsIn(name, text)).toEqual(expected);
  });

  test("text that is not UTF-8 is rejected with its line", async () => {
    for (const name of ["catalogues.json", "catalogues.ndjson", "catalogues.yaml"]) {
      const bytes = Buffer.concat([Buffer.from(`${record("")}\n`), Buffer.of(0x22, 0xed, 0xa0, 0x80, 0x22)]);
      expect(await errorsIn(name, bytes)).toEqual(["2 : Is not UTF-8. Convert the file to UTF-8."]);
    }
  });

  test("a record that would need too much memory is rejected with its location", async () => {
    const large = record(`"${"x".repeat(2 ** 24)}"`);
    const detail = "The record is larger than 16 MiB. Shorten it, or split the line if it contains several records.";
    expect(await errorsIn("catalogues.ndjson", `${record("")}\n${large}`)).toEqual([`2 : ${detail}`]);
    expect(await errorsIn("catalogues.json", `[${record("")},\n${large}]`)).toEqual([`2:1 : ${detail}`]);
  });

  test("a folder that is named like a file, and a link that leads nowhere or to itself", async () => {
    const folder = temporaryFolder();
    await mkdir(join(folder, "apis.json"));
    expect(await errorsAt(folder)).toEqual([" : Not a regular file. Rename it, or pass a regular file."]);
    const links = temporaryFolder();
    await symlink(join(links, "apis.json"), join(links, "apis.json"));
    expect(await errorsAt(links)).toEqual([" : The path is a symbolic link to itself. Point it to a file."]);
    expect(await errorsAt(join(links, "apis.json"))).toEqual([
      " : The path is a symbolic link to itself. Point it to a file.",
    ]);
    await symlink(join(links, "nowhere"), join(links, "a.json"));
    expect(await errorsAt(links, { as: "apis" })).toEqual([" : The file or folder does not exist. Check the path."]);
  });

  test("the collection of a file is set by its name or by the caller", async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, "public.json"), record(""));
    expect(await errorsAt(folder)).toEqual([expect.stringContaining("(for example, --as apis)")]);
    expect(await errorsAt(folder, { as: "catalogues" })).toEqual([]);
    expect(await errorsAt(folder, { as: "catalogues", orgId: "o1" })).toEqual([
      " : --org is only for APIs. Apply this file without it.",
    ]);
    expect(await errorsIn("apis.txt", "[]")).toEqual([expect.stringContaining(".json, .yaml")]);
  });

  test("an item with very many errors is rejected in time with a short list", async () => {
    const tags = Array.from({ length: 300_000 }, () => 1);
    const errors = await errorsIn("policies.json", JSON.stringify([{ record: { tags } }]));
    expect(errors.length).toBeLessThanOrEqual(20);
  });
});
