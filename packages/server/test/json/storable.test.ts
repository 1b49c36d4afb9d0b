import { expect, test } from "vitest";
import { findUnstorable } from "../../src/json/storable.ts";

function nestedTo(depth: number): object {
  let value = {};
  for (let level = 0; level < depth; level++) value = { value };
  return value;
}

test("what JSON and every database can hold is storable", () => {
  expect(findUnstorable({ a: ["é🐕", 1e308, null, true, {}], proto: undefined })).toEqual([]);
  expect(findUnstorable(nestedTo(99))).toEqual([]);
  expect(findUnstorable(nestedTo(3), 4)).toEqual([]);
});

test("anything else is reported at its location", () => {
  const value = { "a/b": ["\0"], "\ud800": -Infinity, ["__proto__"]: "\udc00" };
  expect(findUnstorable(value).map(({ pointer, detail }) => `${pointer}: ${detail}`)).toEqual([
    "/a~1b/0: Must not contain the character U+0000.",
    "/\ufffd: Must not contain an unpaired surrogate.",
    "/\ufffd: The number is too large.",
    "/__proto__: A field cannot have this name. Remove it.",
    "/__proto__: Must not contain an unpaired surrogate.",
  ]);
});

test("nesting is reported where it is too deep", () => {
  const pointer = "/value".repeat(100);
  expect(findUnstorable(nestedTo(100))).toEqual([{ pointer, detail: "Nested more than 100 levels deep." }]);
  expect(findUnstorable(nestedTo(4), 2)).toEqual([
    { pointer: "/value/value", detail: "Nested more than 2 levels deep." },
  ]);
});

test("a cyclic value ends at 50 violations", () => {
  const cyclic: Record<string, unknown> = {};
  cyclic["x"] = cyclic;
  cyclic["y"] = cyclic;
  expect(findUnstorable(cyclic)).toHaveLength(50);
});
