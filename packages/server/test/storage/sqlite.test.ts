import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { describeStore } from "./store-suite.ts";

let folder: string;
let opened = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gw-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStore("SQLite", () => {
  opened += 1;
  return openSqliteStore(join(folder, `${opened}.sqlite`));
});
