import { expect, it } from "vitest";
import { findParseError } from "../src/find-parse-error.ts";

function messageOf(text: string, file = "spec/a.yaml"): string | undefined {
  const error = findParseError(file, text);
  return error && `${error.file}:${error.line}:${error.column} ${error.message}`;
}

it.each([
  ["a mapping", "type: string\n"],
  ["a list", "[]\n"],
  ["an anchor and what names it", "a: &one [1]\nb: *one\n"],
])("finds nothing wrong with %s", (_what, text) => {
  expect(messageOf(text)).toBeUndefined();
});

it.each([
  ["a colon in a text", "type: string\ndescription: A person: one\n", "2:14 The file can't be read. Nested mappings"],
  ["a bracket that nothing closes", "info: [\n  title: A\n", "3:1 The file can't be read. Flow sequence"],
  ["a field twice", "b: 0\na: 1\na: 2\n", '3:1 The file can\'t be read. The key "a" is already on line 2.'],
  ["several documents", "a: 1\n---\nb: 1\n", "2:1 The file can't be read. Another YAML document begins here."],
  [
    "a text that begins with an asterisk",
    "a: 1\nb: *x\n",
    "2:4 The file can't be read. There is no anchor &x before *x.",
  ],
  ["nothing", "", "1:1 The file can't be read. It has neither fields nor items."],
  ["a character that only binary files have", "a: \0\n", "1:1 The file can't be read. It is not text, but binary."],
  ["a text alone", "hello\n", "1:1 The file can't be read. It has neither fields nor items."],
])("reports where and why %s can't be read", (_what, text, message) => {
  expect(messageOf(text)).toMatch(`spec/a.yaml:${message}`);
});

it.each([
  [
    "a comma after the last field",
    '{\n  "a": 1,\n}\n',
    "2:9 The file can't be read. JSON does not allow a comma after the last entry.",
  ],
  [
    "a comma after the last item",
    '{ "a": [1, 2 , ] }',
    "1:14 The file can't be read. JSON does not allow a comma after the last entry.",
  ],
  ["a name without quotes", "{\n  a: 1\n}\n", "2:3 The file can't be read. "],
  ["a comment", '{\n  // one\n  "a": 1\n}\n', "2:3 The file can't be read. Invalid comment token."],
  ["a missing bracket", '{ "a": [1 }', "1:11 The file can't be read. "],
  ["a field twice", '{ "a": 1,\n"a": 2 }', '2:1 The file can\'t be read. The key "a" is already on line 1.'],
])("reports where and why %s is not valid JSON", (_what, text, message) => {
  expect(messageOf(text, "spec/a.json")).toMatch(`spec/a.json:${message}`);
});

it("reads JSON that is indented by tabs, and YAML that begins like JSON", () => {
  expect(messageOf('{\n\t"a": [\n\t\t1\n\t]\n}\n', "spec/a.json")).toBeUndefined();
  expect(messageOf("{\n  a: 1,\n}\n")).toBeUndefined();
});

it("finds a repeated key among 100,000 without comparing each with each other one", () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `key${index}: 1\n`).join("");
  const message = `spec/a.yaml:100001:1 The file can't be read. The key "key5" is already on line 6.`;
  expect(messageOf(`${keys}key5: 2\n`)).toBe(message);
}, 60_000);
