import { expect, test } from "vitest";
import { sizeViolation } from "../../src/contract/json-size.ts";

function list(count: number, item: string) {
  return `[${Array.from({ length: count }, () => item).join(", ")}]`;
}
function fields(count: number) {
  return `{${Array.from({ length: count }, (_, index) => `"f${index}": "a:,[{"`).join(",")}}`;
}

/** The list itself counts as a value. */
test.each([
  ["numbers", list(99_999, "0"), list(100_000, "0")],
  ["texts with commas and brackets", list(99_999, String.raw`",[\",{"`), list(100_000, '",["')],
  ["empty arrays", list(99_999, "[ ]"), list(100_000, "[\n]")],
  ["arrays of one", list(49_999, "[0]"), list(50_000, "[0]")],
  ["objects of two fields", list(33_333, '{"a":0,"b":{}}'), list(33_334, '{"a":0,"b":{}}')],
])("a body may hold 100,000 values, such as %s, and no more", (_what, fitting, tooMany) => {
  expect(sizeViolation(fitting)).toBeUndefined();
  expect(sizeViolation(tooMany)).toBe("The body has more than 100000 values. Send fewer.");
});

test("an object may have 10,000 fields, and no more", () => {
  expect(sizeViolation(`[${fields(10_000)}, ${fields(10_000)}]`)).toBeUndefined();
  expect(sizeViolation(`{"a": [${fields(10_001)}]}`)).toBe(
    "An object in the body has more than 10000 fields. Send fewer.",
  );
});

test.each(["", " ", "]", "}}:", '"', "[", '{"a":'])("%j is for the parser to judge", (text) => {
  expect(sizeViolation(text)).toBeUndefined();
});
