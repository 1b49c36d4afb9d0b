import { fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { withStore } from "../../src/service/database.ts";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/demo/demo-data.ts";
import { classic, stored } from "../migration/classic-apis.ts";
import { settingsFor } from "../replicas/replicas.ts";
import { userWith } from "../storage/sample-records.ts";
import { serveBuild } from "../support/command-line.ts";
import { createDatabase } from "../support/postgres/databases.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import type { ServiceProcess } from "../support/service-process.ts";
import { largestRequests, storedApiIds, storedApis, type LargeRequest } from "./largest-requests.ts";
import type { SenderQuestion, SenderReport } from "./messages.ts";
import { writeSmallRecords } from "./small-writes.ts";

/** How long each request is sent for, several at a time, in milliseconds. */
const duration = Number(process.env["LOAD_MILLISECONDS"] ?? 2000);
/** A small write may take so long, or twice as long as at the same time without load. In milliseconds. */
const limit = 250;

/** How often a request is measured that seems to be slow. */
const attempts = 3;

/** Only requests whose operation and name contain this. */
const only = process.env["LOAD_ONLY"] ?? "";

type Settings = Readonly<Record<string, string>>;

/** Makes two databases of a kind. */
async function makeDatabases(name: string): Promise<[Settings, Settings]> {
  if (name === "PostgreSQL") {
    const postgres = await startPostgresServer();
    onTestFinished(() => postgres.remove());
    return [settingsFor(postgres), settingsFor({ url: await createDatabase(postgres.url) })];
  }
  return [{ GW_DATA_DIRECTORY: temporaryFolder() }, { GW_DATA_DIRECTORY: temporaryFolder() }];
}

/** A service in a process of its own, and what opens it. */
interface Target {
  service: ServiceProcess;
  credentials: DemoCredentials;
}

async function startService(settings: Settings): Promise<Target> {
  const credentials = await fillDatabase(settings);
  return { service: await serveBuild(settings, tmpdir()), credentials };
}

/** Small records of each kind that the requests refer to. */
function fillDatabase(settings: Settings): Promise<DemoCredentials> {
  return withStore(readConfig(settings), async (store) => {
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
}

function startSender() {
  const child = fork(fileURLToPath(new URL("sender.ts", import.meta.url)), { env: { ...process.env } });
  onTestFinished(() => void child.kill());
  function ask(question: SenderQuestion) {
    return child.send(question);
  }
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

/** Of small writes, in milliseconds. */
interface Figures {
  count: number;
  median: number;
  slowest: number;
}

const noFigures: Figures = { count: 0, median: 0, slowest: 0 };

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  return { count: times.length, median: sorted[Math.floor(times.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 };
}

interface Row {
  operation: string;
  request: string;
  writes: Figures;
  /** Those to a service without load, at the same time. */
  unloaded: Figures;
  report: SenderReport;
}

function isSlow({ writes, unloaded }: Row): boolean {
  return writes.slowest > Math.max(limit, 2 * unloaded.slowest);
}

function shown(figure: number) {
  return figure.toFixed(0).padStart(7);
}

function lineOf({ operation, request, writes, unloaded, report }: Row): string {
  return [
    `${operation}, ${request}`.padEnd(56),
    ...[writes.count, writes.median, writes.slowest, unloaded.median, unloaded.slowest, report.slowest].map(shown),
    JSON.stringify(report.statuses),
  ].join(" ");
}

const heading = [
  "request, sent by 4 clients at a time".padEnd(56),
  ...["writes", "median", "slowest", "control", "slowest", "large"].map((name) => name.padStart(7)),
  "statuses of the large requests",
].join(" ");

/** Writes small records to some services at once, as long as some work takes. */
async function writesDuring(targets: readonly Target[], work: Promise<unknown>): Promise<Figures[]> {
  const ended = new AbortController();
  const writing = targets.map(({ service, credentials }) =>
    writeSmallRecords(service.origin, credentials, ended.signal),
  );
  await work;
  ended.abort();
  return (await Promise.all(writing)).map(figuresOf);
}

test.each(["SQLite", "PostgreSQL"])("small writes stay fast during the largest requests, on %s", async (name) => {
  const [settings, otherSettings] = await makeDatabases(name);
  const loaded = await startService(settings);
  // Nothing is sent to this one but small writes, at the same times.
  const control = await startService(otherSettings);
  const sender = startSender();

  async function measure(index: number, { operation, name: request }: LargeRequest): Promise<Row> {
    let report: SenderReport = { statuses: {}, slowest: 0 };
    const load: () => Promise<void> = async () => {
      sender.start({ start: index, origin: loaded.service.origin, credentials: loaded.credentials });
      await wait(duration);
      report = await sender.stop();
    };
    const [writes = noFigures, unloaded = noFigures] = await writesDuring([loaded, control], load());
    return { operation, request, writes, unloaded, report };
  }

  // What is compiled at first use is not a part of the measurement.
  await writesDuring([loaded, control], wait(2000));
  const wrong: string[] = [];
  console.log(`${name}, milliseconds\n${heading}`);
  for (const [index, large] of largestRequests().entries()) {
    const { operation, name: request, status } = large;
    if (!`${operation}, ${request}`.includes(only)) continue;
    let row = await measure(index, large);
    // What else the machine does comes and goes; what the request does is seen each time.
    for (let attempt = 2; isSlow(row) && attempt <= attempts; attempt += 1) {
      console.log(`${lineOf(row)}  measured again`);
      row = await measure(index, large);
    }
    console.log(lineOf(row));
    if (isSlow(row)) wrong.push(`Slow: ${lineOf(row)}`);
    if (Object.keys(row.report.statuses).some((seen) => seen !== String(status))) {
      wrong.push(`${operation}, ${request}: ${JSON.stringify(row.report.statuses)} instead of ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  for (const { service } of [loaded, control]) expect(await service.end("SIGTERM"), service.output()).toBe(0);
});
