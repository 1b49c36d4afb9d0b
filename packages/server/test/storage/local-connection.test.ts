import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { clockTime, runStatements } from "../../src/storage/sqlite/local-connection.ts";

test("a statement is prepared once, and again if two hundred others have come since", () => {
  const database = new DatabaseSync(":memory:");
  onTestFinished(() => database.close());
  const prepare = vi.spyOn(database, "prepare");
  const run = runStatements(database);
  for (let number = 0; number < 200; number += 1) run(`select ${number}`, []);
  prepare.mockClear();

  run("select 0", []);
  expect(prepare).not.toHaveBeenCalled();
  run("select 200", []);
  run("select 1", []);
  expect(prepare.mock.calls).toEqual([["select 200"]]);
  run("select 0", []);
  expect(prepare.mock.calls).toEqual([["select 200"], ["select 0"]]);
});

test("no statement starts after its deadline", () => {
  const database = new DatabaseSync(":memory:");
  onTestFinished(() => database.close());
  const run = runStatements(database);
  run("create table written (id integer)", []);
  expect(() => run("insert into written values (1)", [], clockTime() - 1)).toThrow("deadline");
  expect(run("select count(*) as count from written", [])).toMatchObject({ rows: [{ count: 0 }] });
});
