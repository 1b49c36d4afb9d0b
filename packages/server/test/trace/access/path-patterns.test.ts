import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePathPattern, textsIn } from "../../../src/trace/access/path-patterns.ts";
import { processorTime } from "../../support/processor-time.ts";

describe("a pattern of a path list", () => {
  it.each(["/a(?!b)", "(a)\\1", "[a", "**", "(?<=a)b", "/".repeat(1001), "\\pL".repeat(10)])(
    "is not compiled if RE2 rejects it or it takes too much work: %s",
    (pattern) => {
      const compiled = compilePathPattern(pattern, false);
      expect(compiled).toBeUndefined();
    },
  );

  it("has at most 1,000 characters", () => {
    expect(compilePathPattern("/".repeat(1000), false)).toBeDefined();
  });

  it("takes linear time for patterns that stall other engines", () => {
    const compiled = compilePathPattern("^(x+x+)+y$", false);
    const time = processorTime(() => expect(compiled?.matches(`/y${"x".repeat(10_000)}`)).toBe(false));
    expect(time).toBeLessThan(1000);
  });
});

describe("the texts of a pattern", () => {
  it.each<[string, string[]]>([
    ["/orders/{id}/lines", ["/orders/", "/lines"]],
    ["^/orders/{id}$", ["/orders/", ""]],
    ["{2}", ["", ""]],
    ["/orders.*", []],
    ["/orders/{id}+", []],
    ["/orders\\$", []],
    ["^^/orders", []],
  ])("of %s", (pattern, texts) => {
    expect(textsIn(pattern)).toEqual(texts);
  });

  it("are in every path that it matches", () => {
    const pieces = ["/", "a", "-", "{id}", "{2}", "{", "}", "^", "$", ".", "*", "+", "|", "\\", "("];
    const pattern = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((chosen) => chosen.join(""));
    const path = fc
      .array(fc.constantFrom("/", "a", "-", "2", "{", "$"), { maxLength: 8 })
      .map((chosen) => chosen.join(""));
    fc.assert(
      fc.property(pattern, path, (source, text) => {
        fc.pre(compilePathPattern(source, false)?.matches(text) === true);
        expect(textsIn(source).filter((part) => !text.includes(part))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
