import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { DiskFullError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { storageError } from "../../src/storage/postgres/postgres-error.ts";
import { assertUsable } from "../../src/storage/postgres/server-check.ts";

/** A server that says this of itself. */
function server(said: { version: string; major: number; encoding?: string }) {
  return {
    run: async () => ({ rows: [{ encoding: "UTF8", follows: 0, refuses: 0, ...said }], changes: 1 }),
    exec: async () => {},
    close: async () => {},
  };
}

test("a server before PostgreSQL 15 is refused with its version", async () => {
  const old = assertUsable(server({ version: "14.19 (Debian)", major: 14 }));
  await expect(old).rejects.toThrow("PostgreSQL 14.19 (Debian) is too old. Use 15 or newer.");
  await expect(old).rejects.toThrow(StorageUnavailableError);
  await assertUsable(server({ version: "15.0", major: 15 }));
});

/** Errors of servers that no test can easily make. */
test.each([
  ["0A000", 'extension "pg_trgm" is not available', "Install PostgreSQL's additional modules", false],
  ["53100", 'could not extend file "base/1/2": No space left on device', "Free up disk space on the server.", true],
  ["08P01", "unsupported startup parameter: statement_timeout", "ignore_startup_parameters = statement_timeout", false],
])("the error %s (%s) is reported with a fix", (code, message, remedy, isFull) => {
  const error = Object.assign(new DatabaseError(message, message.length, "error"), { code });
  expect(storageError(error)).toBeInstanceOf(StorageUnavailableError);
  expect(storageError(error) instanceof DiskFullError).toBe(isFull);
  expect(storageError(error).message).toContain(`${message}. `);
  expect(storageError(error).message).toContain(remedy);
});
