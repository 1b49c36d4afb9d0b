import { expect, test } from "vitest";
import { contractOf } from "../support/contract.ts";

function page(p: string | string[] | undefined) {
  return contractOf("searchApis").readQuery({ p });
}

test.each([
  ["1", 1],
  ["-1", -1],
  ["007", 7],
  ["2147483647", 2147483647],
  ["-2147483648", -2147483648],
])("%s is the integer %i", (text, value) => {
  expect(page(text)).toEqual({ values: { p: value }, violations: [] });
});

test.each([
  ["", "Must be an integer."],
  [" 5", "Must be an integer."],
  ["5 ", "Must be an integer."],
  ["+5", "Must be an integer."],
  ["1.0", "Must be an integer."],
  ["1e1", "Must be an integer."],
  ["0x10", "Must be an integer."],
  ["٣", "Must be an integer."],
  ["5\n", "Must be an integer."],
  ["true", "Must be an integer."],
  ["0", "Must not be 0."],
  ["-0", "Must not be 0."],
  ["2147483648", "Must be 2147483647 or less."],
  ["-2147483649", "Must be -2147483648 or more."],
  ["9".repeat(400), "Must be 2147483647 or less."],
  [["1", "2"], "Sent more than once. Send it once."],
])("%j is none: %s", (text, detail) => {
  expect(page(text).violations).toEqual([{ in: "query", pointer: "/p", detail }]);
});

test("a parameter that is absent has its default, if it has one", () => {
  expect(contractOf("searchApis").readQuery({})).toEqual({ values: { p: 1 }, violations: [] });
});

test("texts stay as they are", () => {
  expect(contractOf("searchApis").readQuery({ q: "12", p: "2", other: "ignored" })).toEqual({
    values: { p: 2, q: "12" },
    violations: [],
  });
});

test("text that can't be stored is refused in the query", () => {
  expect(contractOf("searchApis").readQuery({ q: "a\0b" }).violations).toEqual([
    { in: "query", pointer: "/q", detail: "Must not contain the character U+0000." },
  ]);
});

test("text that can't be stored is not an id, so nothing is found", () => {
  expect(() => contractOf("getStreamsApi").readPath({ apiId: "a\0b" })).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
});

test.each([
  ["getStreamsApi", "apiId"],
  ["createCustomCredential", "app_id"],
  ["updatePlan", "plan_id"],
] as const)("text of more than 255 characters is not an id, so %s finds nothing", (id, name) => {
  // In characters, not in units of UTF-16.
  expect(() => contractOf(id).readPath({ [name]: "😀".repeat(255) })).not.toThrow();
  expect(() => contractOf(id).readPath({ [name]: "9".repeat(256) })).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
});

test("integers in the path are read like those in the query", () => {
  expect(contractOf("updateClientType").readPath({ provider_id: "1.0", client_type_id: "x" }).violations).toEqual([
    { in: "path", pointer: "/provider_id", detail: "Must be an integer." },
    { in: "path", pointer: "/client_type_id", detail: "Must be an integer." },
  ]);
});
