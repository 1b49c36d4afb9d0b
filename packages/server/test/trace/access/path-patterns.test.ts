import { describe, expect, it } from "vitest";
import { compilePathPattern } from "../../../src/trace/access/path-patterns.ts";
import { processorTime } from "../../support/processor-time.ts";

describe("a pattern of a path list", () => {
  it.each([
    ["/health", "/health", true],
    ["/health", "/a/healthy", true],
    ["/health", "/Health", false],
    ["^/health$", "/a/health", false],
    ["/orders/{id}", "/orders/7", true],
    ["/orders/{id}/lines", "/orders/7/8/lines", false],
    ["/orders/{id}", "/orders/", false],
    ["/{a}-{b}$", "/x-y", true],
    ["/a{2}$", "/aa", true],
    ["/a{2}$", "/a7", true],
    ["/a/*$", "/a", true],
    [".", "/", true],
  ])("%s, and the path %s: %s", (pattern, path, matches) => {
    expect(compilePathPattern(pattern, false)?.matches(path)).toBe(matches);
  });

  it("can ignore case", () => {
    expect(compilePathPattern("/Health", true)?.matches("/hEALTH")).toBe(true);
  });

  it.each(["/a(?!b)", "(a)\\1", "[a", "**", "(?<=a)b", "/".repeat(1001), "\\pL".repeat(10)])(
    "is not compiled if RE2 rejects it or it takes too much work: %s",
    (pattern) => {
      const compiled = compilePathPattern(pattern, false);
      expect(compiled).toBeUndefined();
    },
  );

  it("takes linear time for patterns that stall other engines", () => {
    const compiled = compilePathPattern("^(x+x+)+y$", false);
    const time = processorTime(() => expect(compiled?.matches(`/y${"x".repeat(10_000)}`)).toBe(false));
    expect(time).toBeLessThan(1000);
  });
});
