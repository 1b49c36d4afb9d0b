import { expect, test } from "vitest";
import { documentedBodies } from "./document.ts";

test.each(documentedBodies)("accepts $title, and returns it unchanged", ({ value, validator }) => {
  const result = validator["~standard"].validate(value);
  expect(result).toEqual({ value });
  expect("value" in result && result.value).toBe(value);
});
