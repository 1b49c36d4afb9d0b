import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { withStore } from "../../src/data.ts";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/transfer/demo.ts";
import { classic, stored } from "../migration/classic-apis.ts";
import { userWith } from "../storage/sample-records.ts";
import { startServeCommand } from "../support/command-line.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { largestRequests, storedApiIds, storedApis } from "./largest-requests.ts";
import type { SenderQuestion, SenderReport } from "./messages.ts";
import { writeSmallRecords } from "./small-writes.ts";

/** How long each request is sent for, several at a time, in milliseconds. */
const duration = Number(process.env["LOAD_MILLISECONDS"] ?? 2000);
/** A small write may take so long, or twice as long as without load in the same run. In milliseconds. */
const limit = 250;

/** Only requests whose operation and name contain this. */
const only = process.env["LOAD_ONLY"] ?? "";

type Settings = Readonly<Record<string, string>>;

async function makeDatabase(name: string): Promise<Settings> {
  if (name === "PostgreSQL") {
    const postgres = await startPostgresServer();
    onTestFinished(() => postgres.remove());
    return { GW_DATABASE_URL: postgres.url, GW_SEALING_KEY: "00".repeat(32) };
  }
  const folder = await mkdtemp(join(tmpdir(), "gw-load-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { GW_DATA_DIRECTORY: folder };
}

/** Small records of each kind that the requests refer to. */
const fillDatabase = (settings: Settings): Promise<DemoCredentials> =>
  withStore(readConfig(settings), async (store) => {
    await loadDemoData(store);
    const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
    const apis = storedApiIds(storedApis).map((api_id) =>
      stored(classic({ api_id, name: `large ${api_id}` }), { api_id }),
    );
    const users = [
      ...Array.from({ length: storedApis }, (_, index) => ({ record: userWith(`stored-${index}@example.com`) })),
      // As large as a request may make them; the first page of a search consists of them.
      ...Array.from({ length: 50 }, (_, index) => ({
        record: userWith(`a-${index}@example.com`, {
          api_model: { list: Array.from({ length: 90_000 }, () => 123_456) },
        }),
      })),
    ];
    await store.transaction(async (tx) => {
      for (const collection of ["catalogues", "products"] as const) {
        const missing = await tx[collection].missing(ids);
        await tx[collection].insert(...missing.map((ID) => ({ record: { ID, Name: `Record ${ID}` } })));
      }
      await tx.apis.insert(...apis);
      await tx.users.insert(...users);
    });
    return issueDemoCredentials(store);
  });

function startSender() {
  const child = fork(fileURLToPath(new URL("sender.ts", import.meta.url)), { env: { ...process.env } });
  onTestFinished(() => void child.kill());
  const ask = (question: SenderQuestion) => child.send(question);
  return {
    start: ask,
    /** Waits for the requests under way. */
    stop: async (): Promise<SenderReport> => {
      const reported = once(child, "message") as Promise<[SenderReport]>;
      ask("stop");
      return (await reported)[0];
    },
  };
}

interface Figures {
  slowest: number;
  median: number;
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  return { slowest: sorted.at(-1) ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0 };
}

interface Row extends Figures {
  operation: string;
  request: string;
  /** The slowest small write without load. */
  control: number;
  writes: number;
  report: SenderReport;
}

const shown = (milliseconds: number) => milliseconds.toFixed(0).padStart(6);

const lineOf = ({ operation, request, control, median, slowest, writes, report }: Row): string =>
  [
    `${operation}, ${request}`.padEnd(60),
    ...[control, median, slowest, writes, report.slowest].map(shown),
    JSON.stringify(report.statuses),
  ].join("  ");

const heading = [
  "request, sent by 4 clients at a time".padEnd(60),
  ...["contr.", "median", "slow.", "writes", "large"].map((name) => name.padStart(6)),
  "statuses of the large requests",
].join("  ");

test.each(["SQLite", "PostgreSQL"])("small writes stay quick beside the largest requests, on %s", async (name) => {
  const settings = await makeDatabase(name);
  const credentials = await fillDatabase(settings);
  const { PATH = "" } = process.env;
  const service = await startServeCommand("build", {
    cwd: tmpdir(),
    env: { PATH, ...settings, GW_PORT: "0", GW_MONITOR_PORT: "0", GW_LOG_LEVEL: "error" },
  });
  const sender = startSender();

  /** Writes small records as long as some work takes. */
  const writesDuring = async (work: Promise<unknown>): Promise<number[]> => {
    const ended = new AbortController();
    const writing = writeSmallRecords(service.origin, credentials, ended.signal);
    await work;
    ended.abort();
    return writing;
  };

  // What is compiled at first use is no part of the measurement.
  await writesDuring(wait(1000));
  const rows: Row[] = [];
  const wrong: string[] = [];
  let control: { operation: string; times: number[] } = { operation: "", times: [] };
  console.log(`${name}, milliseconds\n${heading}`);
  for (const [index, { operation, name: request, status }] of largestRequests().entries()) {
    if (!`${operation}, ${request}`.includes(only)) continue;
    if (control.operation !== operation) control = { operation, times: await writesDuring(wait(duration)) };
    let report: SenderReport = { statuses: {}, slowest: 0 };
    const load = async () => {
      sender.start({ start: index, origin: service.origin, credentials });
      await wait(duration);
      report = await sender.stop();
    };
    const times = await writesDuring(load());
    const row = {
      operation,
      request,
      control: figuresOf(control.times).slowest,
      ...figuresOf(times),
      writes: times.length,
      report,
    };
    rows.push(row);
    console.log(lineOf(row));
    if (Object.keys(report.statuses).some((seen) => seen !== String(status))) {
      wrong.push(`${operation}, ${request}: ${JSON.stringify(report.statuses)} instead of ${status}`);
    }
  }
  const unloaded = Math.max(...rows.map((row) => row.control));
  const slow = rows.filter(({ slowest }) => slowest > Math.max(limit, 2 * unloaded));
  expect([...wrong, ...slow.map(lineOf)]).toEqual([]);
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
});
