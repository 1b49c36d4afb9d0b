import { expect, onTestFinished, test, vi } from "vitest";
import { SearchTimeoutError } from "../../../src/storage/errors.ts";
import { startSearch } from "../../../src/storage/postgres/limited-search.ts";
import type { Connection } from "../../../src/storage/statements.ts";

test("a search whose time is up runs no statement, which a timeout of 0 would not limit", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = {
    run: vi.fn<Connection["run"]>(async () => ({ rows: [] })),
    exec: vi.fn<Connection["exec"]>(async () => {}),
    close: async () => {},
  };
  const options = { url: "", poolSize: 1, connectTimeout: 5, statementTimeout: 30, searchTimeout: 10, idleTimeout: 60 };
  const search = startSearch((work) => work(connection), options);
  vi.advanceTimersByTime(9_999);
  await search.run("select 1");
  expect(connection.exec).toHaveBeenCalledWith("begin; set local statement_timeout = 1");
  connection.exec.mockClear();
  vi.advanceTimersByTime(1);
  await expect(search.run("select 1")).rejects.toThrow(SearchTimeoutError);
  expect(connection.exec).not.toHaveBeenCalled();
});
