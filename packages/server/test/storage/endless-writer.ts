import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { userWith } from "./sample-records.ts";

/*
 * Writes users, many at a time, until it is killed. Each name goes to the output once its write is acknowledged.
 * Arguments: the database file, and what the names begin with.
 */
const [file = "", prefix = ""] = process.argv.slice(2);
const store = await openSqliteStore(file);

async function writeForEver(writer: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const email = `${prefix}-${writer}-${turn}@example.com`;
    const record = userWith(email, { padding: "x".repeat(turn % 3_000) });
    await store.transaction((tx) => tx.users.insert({ record }));
    process.stdout.write(`${email}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, (_, writer) => writeForEver(writer)));
