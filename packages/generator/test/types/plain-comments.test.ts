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
     *         Use it to find users:
     *
     *     - one
     *       - or two
     * @default 1
     * @example 2
     */`;
  expect(withPlainComments(comment)).toBe(`\
    /**
     * Find users.
     *
     * Finds users.
     *
     *     Use it to find users:
     *
     * - one
     *   - or two
     *
     * Format: int64.
     * @default 1
     * @example 2
     */`);
});

it("writes an example of several lines at lines of its own, with its indentation", () => {
  const comment = `\
    /**
     * @description A user.
     * @example {
     *       "name": "Ada",
     *       "roles": [
     *         "admin"
     *       ]
     *     }
     * @example one
     *
     *       two
     */`;
  expect(withPlainComments(comment)).toBe(`\
    /**
     * A user.
     * @example
     * {
     *   "name": "Ada",
     *   "roles": [
     *     "admin"
     *   ]
     * }
     * @example
     * one
     *
     *   two
     */`);
});

it.each([
  ["Use `mail` instead.", "Use `mail` instead."],
  ["The address. Deprecated: use `mail`. It may be empty.", "Use `mail`."],
  [
    "The address of the user,\nwhich `mail` replaces. It may be empty.",
    "The address of the user, which `mail` replaces.",
  ],
  ["The address.", ""],
])("writes the reason behind the tag of what is deprecated: %j", (description, reason) => {
  const comment = `/**\n * @deprecated\n * @description ${description.replace("\n", "\n *     ")}\n */`;
  const text = description.replace("\n", "\n * ");
  expect(withPlainComments(comment)).toBe(`/**\n * ${text}\n * ${`@deprecated ${reason}`.trim()}\n */`);
});

it("takes no line of a description for a tag", () => {
  const comment =
    "/**\n * @description Names begin with an at sign:\n *     @deprecated is one.\n * @default @ada\n */";
  expect(withPlainComments(comment)).toBe(
    "/**\n * Names begin with an at sign:\n * \\@deprecated is one.\n * @default @ada\n */",
  );
});

it("leaves a comment alone that has no description", () => {
  const comment = "/**\n * @enum {string}\n */";
  expect(withPlainComments(comment)).toBe(comment);
});
