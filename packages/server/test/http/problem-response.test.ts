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

test.each<[Error, string]>([
  [new UnknownOutcomeError("on purpose"), "the outcome is unknown"],
  [new StorageUnavailableError("on purpose"), "The database can't be reached."],
  // The connection is not to blame.
  [new EncryptionKeyMismatchError("in-use", "own"), "This instance lacks the current encryption key"],
  [
    new DatabaseBusyError("The database is locked."),
    "The write waited too long for other writes to the database, so nothing was changed.",
  ],
  [new DiskFullError("on purpose"), "The database disk is full, so nothing was changed."],
  [
    new AuditError("audit.ndjson", Object.assign(new Error("on purpose"), { code: "ENOSPC" })),
    "The audit log disk is full, so nothing was changed.",
  ],
])("what prevents a write returns 503, and says whether it was made: %s", (error, reason) => {
  expect(asProblem(error, 1)).toMatchObject({
    code: "unavailable",
    detail: expect.stringContaining(reason),
    headers: { "Retry-After": "5" },
  });
});
