import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { gathered } from "../support/gathered.ts";
import { organisation } from "./sample-records.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

const writer = fileURLToPath(new URL("endless-writer.ts", import.meta.url));

/** What the writer said was acknowledged before it was killed; the last line may be cut. */
async function writeUntilKilled(file: string, prefix: string, lines: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, file, prefix], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let output = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    output += String(chunk);
    if (output.split("\n").length > lines) child.kill("SIGKILL");
  }
  await exited;
  return output.split("\n").slice(0, -1);
}

test("acknowledged writes are complete on disk after the process is killed, five times over", async () => {
  const file = join(temporaryFolder(), "gateway.sqlite");
  const acknowledged: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    acknowledged.push(...(await writeUntilKilled(file, `round-${round}`, 50 + round * 75)));
    const store = await openSqliteStore(file);
    const users = await gathered(store.users.searchAll(organisation, ""));
    const found = new Map(users.map((user) => [user.email_address, user]));
    expect(acknowledged.filter((email) => !found.has(email))).toEqual([]);
    // The index of substrings agrees with what is there, also for writes that were not acknowledged any more.
    expect((await store.users.search(organisation, "round-", { number: 1, size: 1 })).matches).toBe(users.length);
    await store.close();
  }
  expect(acknowledged.length).toBeGreaterThan(5 * 50);
});
