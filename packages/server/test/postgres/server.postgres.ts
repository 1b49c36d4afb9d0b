import { expect, inject, test } from "vitest";
import { createDatabase, dropDatabase, runOn } from "../support/postgres/databases.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";

test("committed data survives each way to end a server, at the same address", async () => {
  const server = await startPostgresServer();
  try {
    await runOn(server.url, "create table kept (value text)");
    const ends = ["kill", "immediate", "fast"] as const;
    for (const how of ends) {
      await runOn(server.url, `insert into kept values ('${how}')`);
      await server.end(how);
      await expect(runOn(server.url, "select 1")).rejects.toThrow("ECONNREFUSED");
      await server.start();
    }
    expect(await runOn(server.url, "select value from kept")).toEqual(ends.map((value) => ({ value })));
  } finally {
    await server.remove();
  }
});

test("databases are created empty or as independent copies", async () => {
  const serverUrl = inject("postgresUrl") ?? "";
  const first = await createDatabase(serverUrl);
  await runOn(first, "create table kept (value integer)");
  const second = await createDatabase(serverUrl, first);
  await runOn(second, "insert into kept values (1)");
  expect(await runOn(first, "select value from kept")).toEqual([]);
  await dropDatabase(serverUrl, first);
  await dropDatabase(serverUrl, second);
  await expect(runOn(first, "select 1")).rejects.toThrow("does not exist");
});
