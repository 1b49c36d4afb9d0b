import { describe, expect, it } from "vitest";
import { propertyAt, withProperty } from "../../src/util/json-object.ts";

describe("propertyAt", () => {
  it("finds own properties at any depth, and nothing else", () => {
    expect(propertyAt({ proxy: { listen_path: "/" } }, ["proxy", "listen_path"])).toBe("/");
    expect(propertyAt(JSON.parse('{"__proto__": 1}'), ["__proto__"])).toBe(1);
    for (const path of [["constructor"], ["__proto__"], ["proxy", "length"], ["list", "0"], ["gone", "too"]]) {
      expect(propertyAt({ proxy: "http", list: [1] }, path)).toBeUndefined();
    }
  });
});

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
