import { expect, test } from "vitest";
import { valueAtPath } from "../src/json-pointer.ts";

test("a path leads to own properties and items at any depth, and to nothing else", () => {
  const value = { proxy: { listen_path: "/" }, name: "http", list: [1] };
  expect(valueAtPath(value, ["proxy", "listen_path"])).toBe("/");
  expect(valueAtPath(value, ["list", "0"])).toBe(1);
  expect(valueAtPath(JSON.parse('{"__proto__": 1}'), ["__proto__"])).toBe(1);
  for (const path of [["constructor"], ["__proto__"], ["name", "length"], ["list", "1"], ["gone", "too"]]) {
    expect(valueAtPath(value, path)).toBeUndefined();
  }
});
