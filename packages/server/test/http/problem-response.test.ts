import { expect, test } from "vitest";
import { asProblem } from "../../src/http/problem-response.ts";
import { StorageUnavailableError, UnknownOutcomeError } from "../../src/storage/errors.ts";

const bodyLimit = 1;

test("a write that may have been made is told from one that was not", () => {
  const unknown = asProblem(new UnknownOutcomeError("on purpose"), bodyLimit);
  const undone = asProblem(new StorageUnavailableError("on purpose"), bodyLimit);
  expect([unknown.code, undone.code]).toEqual(["unavailable", "unavailable"]);
  expect(unknown.detail).toMatch(/nobody knows whether it was made/);
  expect(undone.detail).not.toMatch(/nobody knows/);
});
