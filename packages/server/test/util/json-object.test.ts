import { describe, expect, it } from "vitest";
import { withProperty } from "../../src/util/json-object.ts";

describe("withProperty", () => {
  it("copies, and creates missing objects on the path", () => {
    const original = { kept: 1, info: { title: "Orders", version: "v1" } };
    expect(withProperty(original, ["info", "title"], "Shop")).toEqual({
      kept: 1,
      info: { title: "Shop", version: "v1" },
    });
    expect(withProperty(original, ["kept", "inside"], 2)).toEqual({ ...original, kept: { inside: 2 } });
    expect(original.info.title).toBe("Orders");
  });
});
