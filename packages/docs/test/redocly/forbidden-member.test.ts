import { expect, test } from "vitest";
import { omitForbiddenMembers } from "../../src/redocly/forbidden-member.ts";

test("takes out the members that a schema forbids, and no others", () => {
  const schema = { properties: { all: false, mode: { type: "string" }, extra: true } };
  omitForbiddenMembers(schema);
  expect(schema.properties).toEqual({ mode: { type: "string" }, extra: true });
});
