import { expect, it } from "vitest";
import { isPathPattern, maxPatternLength } from "../../../src/migration/conversion/path-patterns.ts";

it.each(["/health", "^/orders/{id}$", "/a{2}", "(?i)/admin", "/".repeat(maxPatternLength), "\\pL".repeat(9)])(
  "%s is a pattern",
  (pattern) => {
    expect(isPathPattern(pattern)).toBe(true);
  },
);

it.each(["/a(?!b)", "(a)\\1", "[a", "**", "/".repeat(maxPatternLength + 1), "\\pL".repeat(10)])(
  "%s is no pattern",
  (pattern) => {
    expect(isPathPattern(pattern)).toBe(false);
  },
);
