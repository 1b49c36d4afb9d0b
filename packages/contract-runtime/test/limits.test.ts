import { describe, expect, it } from "vitest";
import { createBodyValidator, createResponseValidator, withLimits, type Check } from "../src/validators.ts";

function isAnything(): boolean {
  return true;
}

/** Calls itself for each level, as the check of a recursive schema does. */
const isTree: Check = (value) => typeof value === "object" && Object.values(value ?? {}).every(isTree);

function nestedTo(depth: number): object {
  let value = {};
  for (let level = 0; level < depth; level++) value = { value };
  return value;
}

function issuesOf(validator: ReturnType<typeof createBodyValidator<unknown>>, value: unknown) {
  return validator["~standard"].validate(value).issues;
}

describe("a request", () => {
  const validator = createBodyValidator<unknown>(isAnything);
  const list = Array.from({ length: 99_999 }, () => 1);

  it("may have 100,000 values", () => {
    expect(issuesOf(validator, list)).toBeUndefined();
    expect(issuesOf(validator, [...list, undefined])).toBeUndefined();
    expect(issuesOf(validator, [...list, 1])).toEqual([
      { message: "Not validated: more than 100000 values (the limit maxValues).", path: [], limit: "maxValues" },
    ]);
  });

  it("may be nested 500 levels deep", () => {
    expect(issuesOf(validator, nestedTo(500))).toBeUndefined();
    expect(issuesOf(validator, nestedTo(501))).toEqual([
      { message: "Not validated: more than 500 levels (the limit maxDepth).", path: [], limit: "maxDepth" },
    ]);
  });

  it("has the limits that its validator is given, and the defaults of the others", () => {
    const wide = withLimits(validator, { maxValues: 200_000 });
    expect(issuesOf(wide, [...list, 1])).toBeUndefined();
    expect(issuesOf(wide, nestedTo(501))).toMatchObject([{ limit: "maxDepth" }]);
    const both = withLimits(wide, { maxDepth: Infinity });
    expect(issuesOf(both, [...list, nestedTo(501)])).toBeUndefined();
    expect(issuesOf(both, [...list, ...list, 1, 2])).toMatchObject([{ limit: "maxValues" }]);
  });
});

describe("a response", () => {
  const validator = createResponseValidator<unknown>(isAnything);

  it("has no limits", () => {
    expect(issuesOf(validator, [Array.from({ length: 200_000 }, () => 1), nestedTo(20_000)])).toBeUndefined();
  });

  it("has those that its validator is given", () => {
    expect(issuesOf(withLimits(validator, { maxValues: 2 }), [1, 2])).toMatchObject([{ limit: "maxValues" }]);
    expect(issuesOf(withLimits(validator, { maxDepth: 0 }), [1])).toMatchObject([{ limit: "maxDepth" }]);
  });

  it("whose check overflows the stack is not called invalid", () => {
    expect(issuesOf(createResponseValidator(isTree), nestedTo(50_000))).toEqual([
      { message: "Not validated: more levels than the stack holds (the limit maxDepth).", path: [], limit: "maxDepth" },
    ]);
  });
});
