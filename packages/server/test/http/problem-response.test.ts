import type { InputFault, Problem } from "../../src/generated/types/types.ts";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { ProblemError } from "../../src/contract/problem.ts";
import { asProblem, problemText } from "../../src/http/problem-response.ts";
import { AuditError } from "../../src/audit/audit-log.ts";
import {
  DatabaseBusyError,
  DiskFullError,
  EncryptionKeyMismatchError,
  StorageUnavailableError,
  UnknownOutcomeError,
} from "../../src/storage/errors.ts";

const bodyLimit = 1;

function violation(pointer: string): InputFault {
  return { in: "body", pointer, detail: "Must be a string." };
}
function textOf(errors: InputFault[]) {
  return problemText(new ProblemError("invalid_request", "d", { errors }), "id", readConfig({}));
}
function pointersIn(text: string) {
  return (JSON.parse(text) as Problem).errors?.map(({ pointer }) => pointer);
}

describe("a problem has at most 64 kB", () => {
  test("as many errors as fit are listed, in their order", () => {
    const pointers = Array.from({ length: 50 }, (_, index) => `/${index}/${"é".repeat(1000)}`);
    const text = textOf(pointers.map(violation));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(60_000);
    const told = pointersIn(text) ?? [];
    expect(told).toEqual(pointers.slice(0, told.length));
  });

  test("one that is too long alone is left out, and the others stay", () => {
    const text = textOf([violation("/first"), violation(`/${"x".repeat(64_000)}`), violation("/last")]);
    expect(pointersIn(text)).toEqual(["/first", "/last"]);
  });

  test("fewer are listed completely", () => {
    expect(pointersIn(textOf([violation("/a"), violation("")]))).toEqual(["/a", ""]);
  });
});

test("a write that may have been made is distinguished from one that was not", () => {
  const unknown = asProblem(new UnknownOutcomeError("on purpose"), bodyLimit);
  const undone = asProblem(new StorageUnavailableError("on purpose"), bodyLimit);
  expect([unknown.code, undone.code]).toEqual(["unavailable", "unavailable"]);
  expect(unknown.detail).toMatch(/the outcome is unknown/);
  expect(undone.detail).not.toMatch(/the outcome is unknown/);
});

test("a write with another encryption key than the one in use returns 503, and does not blame the connection", () => {
  const problem = asProblem(new EncryptionKeyMismatchError("in-use", "own"), bodyLimit);
  expect(problem.code).toBe("unavailable");
  expect(problem.detail).toContain("This instance does not have the encryption key in use");
});

test("a write during that of another process returns 503, and says so", () => {
  const problem = asProblem(new DatabaseBusyError("The database is locked."), bodyLimit);
  expect(problem.code).toBe("unavailable");
  expect(problem.detail).toContain(
    "Other writes to the database kept this one waiting for too long, so nothing was changed.",
  );
});

test.each([
  ["database", new DiskFullError("on purpose")],
  ["audit log", new AuditError("audit.ndjson", Object.assign(new Error("on purpose"), { code: "ENOSPC" }))],
])("a write that the full disk of the %s prevents returns 503, and says so", (what, error) => {
  const problem = asProblem(error, bodyLimit);
  expect(problem.code).toBe("unavailable");
  expect(problem.detail).toContain(`The disk of the ${what} is full, so nothing was changed.`);
});
