import type { MigrationReport } from "../../src/generated/types/types.ts";
import { expect, it } from "vitest";
import { type ReportedApi, reportOf, reportText } from "../../src/migration/report.ts";
import { migrateEach } from "../../src/migration/run.ts";
import { orgId } from "./classic-apis.ts";
import { storeWith, unreachable } from "./store-with.ts";

const failed: ReportedApi = { apiId: "b", outcome: { kind: "failed", message: ["No."] } };
const skipped: ReportedApi = { apiId: "c", outcome: { kind: "skipped", key: "is_tcp", message: "TCP." } };
function converted(apiId: string, ...versions: Record<string, unknown>[]): ReportedApi {
  return {
    apiId,
    outcome: { kind: "succeeded", definition: { apiID: apiId, baseAPI: { openapi: "3.0.3" }, versions } },
  };
}

const runs: Record<string, ReportedApi[]> = {
  "nothing at all": [],
  "nothing converted": [failed, skipped],
  "one API": [converted("a")],
  "APIs with versions between others": [
    converted("a", { "x-own": 1 }, { "x-own": 2 }),
    failed,
    converted("d"),
    skipped,
    converted("e", {}),
  ],
};

async function* taken(reported: readonly ReportedApi[]): AsyncGenerator<ReportedApi> {
  yield* reported;
}

async function written(reported: readonly ReportedApi[], abortOnFailure: boolean): Promise<MigrationReport> {
  let text = "";
  for await (const piece of reportText(taken(reported), { abortOnFailure })) text += piece;
  return JSON.parse(text) as MigrationReport;
}

it.each(Object.entries(runs))("a report on %s is the same whether it is written on the way or not", async (_, run) => {
  for (const abortOnFailure of [true, false]) {
    expect(await written(run, abortOnFailure)).toEqual(await reportOf(taken(run), { abortOnFailure }));
  }
});

it("an API is written before the next one is taken", async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<ReportedApi> {
    for (;;) {
      asked += 1;
      yield converted(`api-${asked}`);
    }
  }
  const text = reportText(endless(), {});
  let read = "";
  while (!read.includes("api-2")) read += (await text.next()).value ?? "";
  expect(asked).toBe(2);
});

it("an error before the first API is thrown before anything is written", async () => {
  const empty = await storeWith();
  const store = { ...empty, apis: { ...empty.apis, ids: unreachable } };
  const text = reportText(migrateEach(store, orgId, { mode: "dryRun", all: true }), {});
  await expect(text.next()).rejects.toThrow("unreachable");
});
