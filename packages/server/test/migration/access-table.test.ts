import { describe, expect, it } from "vitest";
import { accessTable } from "./access-table/load-access-table.ts";
import { definitions } from "./definitions/load-definitions.ts";

describe("the access table", () => {
  it("has every definition, and no other", () => {
    expect([...accessTable.keys()].toSorted()).toEqual([...definitions.keys()].toSorted());
  });

  it.each([...accessTable])("says how %s is called", (_name, { rows }) => {
    expect(rows.length).toBeGreaterThan(0);
    for (const { verdict, request } of rows) {
      expect(["allowed", "unchecked", 401, 403, 404]).toContain(verdict);
      expect(request).toEqual({
        method: expect.stringMatching(/^[A-Z]+$/),
        path: expect.stringMatching(/^\//),
        headers: expect.toSatisfy((lists: object) =>
          Object.values(lists)
            .flat()
            .every((value) => typeof value === "string"),
        ),
      });
    }
  });
});
