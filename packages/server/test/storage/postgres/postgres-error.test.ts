import { inspect } from "node:util";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { storageError } from "../../../src/storage/postgres/postgres-error.ts";

test("an error that nobody expects says what is wrong, without the row", () => {
  const error = new DatabaseError('null value in column "name" violates not-null constraint', 1, "error");
  const unexpected = Object.assign(error, { code: "23502", detail: "Failing row contains (canary)." });
  const text = inspect(storageError(unexpected));
  expect(text).toContain('null value in column "name" violates not-null constraint (PostgreSQL error 23502)');
  expect(text).not.toContain("canary");
});

test("the message of an invalid value is not repeated", () => {
  const error = new DatabaseError('invalid input syntax for type bigint: "canary"', 1, "error");
  expect(storageError(Object.assign(error, { code: "22P02" })).message).toBe(
    "A value is invalid (PostgreSQL error 22P02)",
  );
});
