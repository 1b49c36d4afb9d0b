import { expect, it } from "vitest";
import { withPlainComments } from "../../src/types/plain-comments.ts";

it("writes a description as the text of its comment", () => {
  expect(withPlainComments("  /** @description One page of users. */")).toBe("  /** One page of users. */");
});

it("writes the summary before it, the format behind it, and tags last", () => {
  const comment = `\
    /**
     * Find users
     * Format: int64
     * @description Finds users.
     *
     *     Use it to find users.
     * @default 1
     * @example 2
     */`;
  expect(withPlainComments(comment)).toBe(`\
    /**
     * Find users.
     *
     * Finds users.
     *
     * Use it to find users.
     *
     * Format: int64.
     * @default 1
     * @example 2
     */`);
});

it("leaves a comment alone that has no description", () => {
  const comment = "/**\n * @enum {string}\n */";
  expect(withPlainComments(comment)).toBe(comment);
});
