import { expect, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { groupOperations } from "../../src/document/operations.ts";

test("an operation whose tag is in no group is listed with the others, after the groups", () => {
  const document = readDocument("openapi");
  const [left, ...groups] = document["x-tagGroups"] ?? [];
  const listed = groupOperations({ ...document, "x-tagGroups": groups });
  expect(listed.map(({ name }) => name)).toEqual([...groups.map(({ name }) => name), "Other operations"]);
  const [expected] = groupOperations(document);
  expect(left?.name).toBe(expected?.name);
  expect(new Set(listed.at(-1)?.operations.map(({ id }) => id))).toEqual(
    new Set(expected?.operations.map(({ id }) => id)),
  );
});
