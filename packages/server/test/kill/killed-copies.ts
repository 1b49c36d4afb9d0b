import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, onTestFinished } from "vitest";
import { issueKey } from "../../src/encryption/keys.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { policyNamed } from "../storage/sample-records.ts";
import { anyPorts, callCommand, mains, startServeCommand } from "../support/command-line.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { gathered } from "../support/gathered.ts";
import { faultsOfFile } from "./check-store.ts";
import { seededRandom } from "./seeded-random.ts";

const databaseName = "gateway.sqlite";
const copyName = `${databaseName}.incomplete`;
const remains = /gateway\.sqlite\.incomplete is not complete/;

/** Records of 20 kB, so that a copy takes a while. */
const padding = "x".repeat(20_000);

export interface KilledCopies {
  /** How many backups are killed, and as many restores. */
  kills: number;
  seed: number;
  /** The command line as it is written or as it is built. */
  form: keyof typeof mains;
  records: number;
}

/** What was killed, and what came of it. */
interface Outcomes {
  acknowledged: number;
  whole: { backups: number; restores: number };
  incomplete: { backups: number; restores: number };
}

function run(directory: string, ...args: string[]) {
  return callCommand(args, { ...anyPorts, GW_DATA_DIRECTORY: directory });
}

async function isRefused(directory: string): Promise<boolean> {
  const { code, stderr } = await run(directory, "check");
  if (!remains.test(stderr)) return false;
  expect(code).toBe(1);
  const served = await run(directory, "serve");
  expect(served).toMatchObject({ code: 1, stderr: expect.stringMatching(remains) as string });
  return true;
}

/**
 * Kills backups of a service that is written to, and restores of a backup, each at some moment of its work. Whatever a killed
 * one leaves must be whole, or be refused by name; and what a service acknowledged must be there in the end.
 */
export async function killCopies({ kills, seed, form, records }: KilledCopies): Promise<Outcomes> {
  const random = seededRandom(seed);
  const folder = temporaryFolder();
  const data = join(folder, "data");

  /** Runs a command that writes a copy into a folder, and kills it some time after it began to. Returns that time. */
  async function copy(directory: string, args: string[], target: string, killAfter?: number): Promise<number> {
    const child = spawn(process.execPath, [mains[form], ...args], {
      env: { PATH: process.env["PATH"], ...anyPorts, GW_DATA_DIRECTORY: directory },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const closed = once(child, "close");
    while (child.exitCode === null && !existsSync(join(target, copyName))) await wait(1);
    const start = performance.now();
    if (killAfter !== undefined) void wait(killAfter).then(() => child.kill("SIGKILL"));
    await closed;
    return performance.now() - start;
  }

  async function idsIn(directory: string): Promise<Set<string>> {
    const store = await openSqliteStore(join(directory, databaseName));
    const ids = (await gathered(store.users.all())).map(({ record }) => record.id);
    const policies = await gathered(store.policies.all());
    await store.close();
    expect(policies).toHaveLength(records);
    expect(faultsOfFile(join(directory, databaseName))).toEqual([]);
    return new Set(ids);
  }

  const store = await openSqliteStore(join(data, databaseName));
  const { key: adminKey } = await issueKey(store, "adminKey", "writers");
  for (let index = 0; index < records; index += 100) {
    const batch = Array.from({ length: 100 }, (_, offset) => policyNamed(`p${index + offset}`, { padding }));
    await store.transaction(({ policies }) => policies.insert(...batch));
  }
  await store.close();
  const service = await startServeCommand(form, {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", ...anyPorts, GW_DATA_DIRECTORY: data },
  });
  const acknowledged: string[] = [];
  const enough = new AbortController();
  onTestFinished(() => enough.abort());
  async function write() {
    while (!enough.signal.aborted) {
      const response = await fetchOperation(service.origin, "createUser", { adminKey }, { body: {} });
      acknowledged.push(((await response.json()) as { ID: string }).ID);
      await wait(5);
    }
  }
  const writing = write();

  const whole = join(folder, "whole");
  const backupTime = await copy(data, ["backup", whole], whole);
  const restored = join(folder, "restored");
  const restoreTime = await copy(restored, ["restore", whole], restored);
  const outcomes: Outcomes = {
    acknowledged: 0,
    whole: { backups: 0, restores: 0 },
    incomplete: { backups: 0, restores: 0 },
  };

  async function killBackup(round: number) {
    const target = join(folder, `backup-${round}`);
    const before = [...acknowledged];
    await copy(data, ["backup", target], target, random.integer(0, Math.ceil(backupTime * 1.2)));
    const into = join(folder, `from-backup-${round}`);
    const { code, stderr } = await run(into, "restore", target);
    if (code === 0) {
      outcomes.whole.backups += 1;
      const ids = await idsIn(into);
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
    } else {
      outcomes.incomplete.backups += 1;
      expect(stderr).toMatch(remains);
      expect(await isRefused(target)).toBe(true);
      expect(existsSync(into)).toBe(false);
    }
    for (const path of [target, into]) await rm(path, { recursive: true, force: true });
  }

  async function killRestore(round: number) {
    const target = join(folder, `restored-${round}`);
    // A database without records is replaced in another way, as a service may be using it.
    if (round % 2 === 0) await run(target, "migrate-db");
    await copy(target, ["restore", whole], target, random.integer(0, Math.ceil(restoreTime * 1.2)));
    if (await isRefused(target)) {
      outcomes.incomplete.restores += 1;
      // As the message says.
      await rm(join(target, copyName));
      const again = await run(target, "restore", whole);
      expect(again.code === 0 || again.stderr.includes("has records"), again.stderr).toBe(true);
    } else outcomes.whole.restores += 1;
    expect((await idsIn(target)).size).toBe((await idsIn(restored)).size);
    await rm(target, { recursive: true, force: true });
  }

  for (let round = 1; round <= kills; round += 1) {
    await killBackup(round);
    await killRestore(round);
  }
  enough.abort();
  await writing;
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
  const ids = await idsIn(data);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  return { ...outcomes, acknowledged: acknowledged.length };
}
