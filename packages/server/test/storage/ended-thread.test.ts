import { rename } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, onTestFinished, test, vi } from "vitest";
import { StorageUnavailableError, UnknownOutcomeError } from "../../src/storage/errors.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import type { ThreadRequest } from "../../src/storage/sqlite/thread-connection.ts";
import { gathered } from "../support/gathered.ts";
import { apiNamed, organisation, policyNamed } from "./sample-records.ts";

async function open(file = join(temporaryFolder(), "gateway.sqlite")) {
  const store = await openSqliteStore(file);
  onTestFinished(() => store.close());
  return {
    store,
    add: (...names: string[]) =>
      store.transaction(async ({ policies }) => {
        for (const name of names) await policies.insert(policyNamed(name));
      }),
    names: async () => (await gathered(store.policies.all())).map(({ record }) => record.name).toSorted(),
  };
}

/** Ends each thread that gets such a statement, before it runs, as a thread without memory ends. */
function endThreads(isMeant: (sql: string) => boolean) {
  // The method is called with its worker.
  // oxlint-disable-next-line typescript/unbound-method
  const { postMessage } = Worker.prototype;
  const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, request, list) {
    const { sql = "" } = request as Partial<ThreadRequest>;
    if (isMeant(sql)) void this.terminate();
    else postMessage.call(this, request, list);
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

test("a writing thread that ends is replaced, and nothing of its transaction is written", async () => {
  const { store, add, names } = await open();
  await add("Gold");
  let inserts = 0;
  endThreads((sql) => sql.startsWith("insert into") && (inserts += 1) === 2);
  await expect(add("Silver", "Bronze", "Copper")).rejects.toThrow(
    /^Nothing was written: The connection to the database/,
  );
  await add("Platinum");
  expect(await names()).toEqual(["Gold", "Platinum"]);
  await store.check();
  store.assertRecoverable();
});

test("a thread that ends while nothing is written fails no write", async () => {
  const { add, names } = await open();
  const spy = endThreads(() => false);
  await add("Gold");
  await (spy.mock.contexts.at(-1) as Worker).terminate();
  await add("Silver");
  expect(await names()).toEqual(["Gold", "Silver"]);
});

test("the outcome of a commit whose thread ends is unknown", async () => {
  const { add, names } = await open();
  const spy = endThreads((sql) => sql === "commit");
  await expect(add("Gold")).rejects.toThrow(UnknownOutcomeError);
  spy.mockRestore();
  await add("Silver");
  expect(await names()).toEqual(["Silver"]);
});

test("a searching thread that ends is replaced", async () => {
  const { store } = await open();
  await store.transaction(({ apis }) => apis.insert(apiNamed("Orders")));
  const page = { number: 1, size: 10 };
  const spy = endThreads((sql) => sql.startsWith("select"));
  await expect(store.apis.search(organisation, "order", page)).rejects.toThrow(StorageUnavailableError);
  spy.mockRestore();
  expect((await store.apis.search(organisation, "order", page)).matches).toBe(1);
});

test("a process whose threads end as soon as they start can't recover", async () => {
  const { store, add } = await open();
  await add("Gold");
  const spy = endThreads(() => true);
  await expect(add("Silver")).rejects.toThrow(StorageUnavailableError);
  store.assertRecoverable();
  await expect(add("Silver")).rejects.toThrow(StorageUnavailableError);
  expect(() => store.assertRecoverable()).toThrow("The connection to the database is closed.");
  spy.mockRestore();
  await add("Silver");
  store.assertRecoverable();
});

test("nothing is written to a database file that was moved or replaced", async () => {
  const file = join(temporaryFolder(), "gateway.sqlite");
  const { store, add, names } = await open(file);
  await add("Gold");
  await rename(file, `${file}.moved`);
  const message = "was moved, deleted or replaced while this process was using it. Restart the service.";
  await expect(add("Silver")).rejects.toThrow(`Nothing was written: ${file} ${message}`);
  await expect(store.check()).rejects.toThrow(message);
  expect(() => store.assertRecoverable()).toThrow(message);
  await rename(`${file}.moved`, file);
  await add("Bronze");
  expect(await names()).toEqual(["Bronze", "Gold"]);
  store.assertRecoverable();
});
