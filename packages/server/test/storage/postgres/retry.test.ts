import { expect, test, vi } from "vitest";
import { LostConnectionError } from "../../../src/storage/postgres/postgres-error.ts";
import { withRetries } from "../../../src/storage/postgres/retry.ts";

test("work on a connection that is lost again and again is attempted six times", async () => {
  const attempt = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new LostConnectionError("The connection is lost.", false)),
  );
  await expect(withRetries(attempt)).rejects.toThrow(LostConnectionError);
  expect(attempt).toHaveBeenCalledTimes(6);
});

test("work that has waited for a connection is not attempted again", async () => {
  const attempt = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new LostConnectionError("The connection timed out.", true)),
  );
  await expect(withRetries(attempt)).rejects.toThrow(LostConnectionError);
  expect(attempt).toHaveBeenCalledTimes(1);
});
