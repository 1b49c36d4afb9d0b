import { expect, test } from "vitest";
import { describeReadOnlyMembers } from "../../src/redocly/read-only-member.ts";

test("says in words that a member is read-only, and takes the mark away", () => {
  const properties = {
    id: { description: "The identifier.", readOnly: true },
    created: { $ref: "#/components/schemas/Timestamp", readOnly: true },
    name: { description: "The name." },
  };
  describeReadOnlyMembers({ properties });
  expect(properties).toEqual({
    id: { description: "Read-only. The identifier." },
    created: { $ref: "#/components/schemas/Timestamp", description: "Read-only." },
    name: { description: "The name." },
  });
});
