import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, test } from "vitest";
import { readConfig, type Config } from "../../src/config/config.ts";
import { databaseFile, withStore } from "../../src/service/database.ts";
import { settingsOn } from "../replicas/replicas.ts";
import { policyNamed, userWith } from "../storage/sample-records.ts";
import { mains } from "../support/command-line.ts";
import { gathered } from "../support/gathered.ts";
import { lines } from "../transfer/creating.ts";
import { faultsOfFile } from "./check-store.ts";
import { seededRandom } from "./seeded-random.ts";

const kills = Number(process.env["KILL_APPLIES"] ?? 20);
const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));

const records = 3000;

/** Files of a state. Half of its records are in no other state, and the others have another value in each. */
async function writeState(state: string): Promise<string> {
  const folder = temporaryFolder();
  const ids = Array.from({ length: records }, (_, index) => (index % 2 === 0 ? `${state}-${index}` : `both-${index}`));
  const users = ids.map((id) => ({ record: userWith(`${id}@example.com`, { id, state }) }));
  const policies = ids.map((id) => policyNamed(`${id} of ${state}`, { _id: id, id, state }));
  await writeFile(join(folder, "users.ndjson"), lines(users));
  await writeFile(join(folder, "policies.ndjson"), lines(policies));
  return folder;
}

/** The states that stored records are of, with the number of records. */
async function storedStates(config: Config): Promise<Record<string, number>> {
  return withStore(config, async (store) => {
    const states: Record<string, number> = {};
    const stored = [...(await gathered(store.users.all())), ...(await gathered(store.policies.all()))];
    for (const { record } of stored) {
      const state = "state" in record ? String(record.state) : "none";
      states[state] = (states[state] ?? 0) + 1;
    }
    return states;
  });
}

type Settings = Readonly<Record<string, string>>;

/**
 * Applies a state, and kills the command some time after it has printed its plan, which is when it begins to write.
 *
 * @returns how long it wrote, in milliseconds.
 */
async function applyState(folder: string, settings: Settings, killAfter?: number): Promise<number> {
  const prune = ["--prune", "users", "--prune", "policies", "--allow-deletes", String(records)];
  const child = spawn(process.execPath, [mains.build, "apply", folder, ...prune], {
    env: { PATH: process.env["PATH"], ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  let start = 0;
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (start > 0 || !output.includes("\nPlan: ")) return;
    start = performance.now();
    if (killAfter !== undefined) void wait(killAfter).then(() => child.kill("SIGKILL"));
  });
  await closed;
  return performance.now() - start;
}

test.each(["SQLite", "PostgreSQL"] as const)(
  `a killed apply has written everything or nothing, after ${kills} kills on %s (KILL_SEED=${seed})`,
  async (name) => {
    const random = seededRandom(seed);
    const settings = await settingsOn(name);
    const config = readConfig(settings);
    const folders = { A: await writeState("A"), B: await writeState("B") };
    const whole = { A: { A: 2 * records }, B: { B: 2 * records } };
    await applyState(folders.A, settings);
    const duration = await applyState(folders.B, settings);
    expect(await storedStates(config)).toEqual(whole.B);
    let stored: "A" | "B" = "B";
    let written = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const next: "A" | "B" = stored === "A" ? "B" : "A";
      await applyState(folders[next], settings, random.integer(0, Math.round(duration * 1.1)));
      const states = await storedStates(config);
      expect([whole.A, whole.B]).toContainEqual(states);
      expect(name === "SQLite" ? faultsOfFile(databaseFile(config)) : []).toEqual([]);
      if (next in states) written += 1;
      stored = next in states ? next : stored;
    }
    console.log(`${name}: ${kills} kills within ${duration.toFixed(0)} ms, ${written} after the commit`);
  },
);
