import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueDemoCredentials, loadDemoData } from "../../src/demo/demo-data.ts";
import { apiNamed, userWith } from "../storage/sample-records.ts";
import { serveBuild } from "../support/command-line.ts";
import type { TestDatabase } from "../support/database.ts";
import { databases } from "./databases.ts";
import { percentile } from "./searches.ts";

const count = Number(process.env["SCALE_RECORDS"] ?? 100_000);
const turns = 500;

function digestOf(index: number): string {
  return createHash("sha256").update(String(index)).digest("hex").slice(0, 8);
}

/** What texts have in common: nothing, a long part, or a team with thousands of others. */
const kinds = [
  (index: number) => `stock-${digestOf(index)}-prices`,
  (index: number) => `returns-processing-for-wholesale-customers-in-northern-europe-${digestOf(index)}`,
  (index: number) => `${digestOf(index)}-team${index % 12}x`,
];

function textOf(index: number): string {
  return kinds[index % kinds.length]?.(index) ?? "";
}

/** Searches by kind: what is looked for, and how long 99 of 100 may take, in milliseconds. PostgreSQL reads each match from its table. */
const searches = [
  { kind: 0, name: "selective", cut: (text: string) => text.slice(3, 11), limit: 20 },
  { kind: 1, name: "with a long common part", cut: (text: string) => text.slice(20).toUpperCase(), limit: 20 },
  { kind: 2, name: "with thousands of matches", cut: (text: string) => text.slice(8), limit: 30 },
];

describe.each(databases)(`${count} users and APIs on $name`, ({ name, open }) => {
  let database: TestDatabase;
  let remove: () => Promise<void>;
  let token: string;

  beforeAll(async () => {
    ({ database, remove } = await open());
    const store = await database.open();
    await loadDemoData(store);
    token = (await issueDemoCredentials(store)).dashboardToken;
    for (let start = 0; start < count; start += 1000) {
      const indexes = Array.from({ length: Math.min(1000, count - start) }, (_, index) => start + index);
      await store.transaction(async (tx) => {
        await tx.apis.insert(...indexes.map((index) => apiNamed(textOf(index))));
        await tx.users.insert(...indexes.map((index) => ({ record: userWith(`${textOf(index)}@example.com`) })));
      });
    }
    await store.analyze();
    await store.close();
  });

  afterAll(async () => {
    await database.remove();
    await remove();
  });

  async function serve() {
    const { pid, origin, end } = await serveBuild({ ...database.settings, GW_ENCRYPTION_KEY: "6b".repeat(32) });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return {
      pid,
      end,
      apis: (query: string) => fetch(`${origin}/api/apis/search?${query}`, { headers }),
      users: (query: string) =>
        fetch(`${origin}/api/users/search`, { method: "POST", headers, body: JSON.stringify({ filters: { query } }) }),
    };
  }

  test("searches are quick", async () => {
    const { apis, users, end } = await serve();
    for (const collection of ["APIs", "users"]) {
      for (const { kind, name: described, cut, limit } of searches) {
        const times: number[] = [];
        for (let turn = 0; turn < turns; turn += 1) {
          const query = cut(textOf(((turn * 7919) % Math.floor(count / kinds.length)) * kinds.length + kind));
          const started = performance.now();
          const response = await (collection === "APIs" ? apis(`q=${query}`) : users(query));
          const body = await response.text();
          times.push(performance.now() - started);
          expect([response.status, body.includes(query.toLowerCase())], query).toEqual([200, true]);
        }
        const p99 = percentile(times, 0.99);
        console.log(`${name}: 99 of 100 searches for ${collection} ${described} take ${p99.toFixed(1)} ms`);
        expect.soft(p99, `${collection} ${described}`).toBeLessThanOrEqual(limit);
      }
    }
    await end("SIGTERM");
  });

  // The system tells the memory of another process only on Linux.
  test.runIf(process.platform === "linux")(
    "everything at once takes little memory, even for a slow reader",
    async () => {
      const { apis, pid, end } = await serve();
      function readMemory() {
        return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
      }
      await (await apis("q=nothing")).text();
      const before = readMemory();
      for (const pause of [0, 5]) {
        const { body } = await apis("p=-1");
        let last = "";
        for await (const piece of body ?? []) {
          last = Buffer.from(piece).toString();
          if (pause > 0) await wait(pause);
        }
        expect(last).toMatch(/"pages":1\}$/);
      }
      const growth = readMemory() - before;
      console.log(`${name}: everything at once takes ${growth.toFixed(0)} MiB`);
      expect(growth).toBeLessThanOrEqual(64);
      await end("SIGTERM");
    },
  );
});
