import { expect, it } from "vitest";
import { type ReportedApi, reportText } from "../../src/migration/report.ts";
import { migrateEach } from "../../src/migration/run.ts";
import { orgId } from "./classic-apis.ts";
import { storeWith, unreachable } from "./store-with.ts";

function converted(apiId: string, ...versions: Record<string, unknown>[]): ReportedApi {
  return {
    apiId,
    outcome: { kind: "succeeded", definition: { apiID: apiId, baseAPI: { openapi: "3.0.3" }, versions } },
  };
}

it("the documents of APIs with several versions, and with none, are written between other outcomes", async () => {
  const run = [
    converted("a", { "x-own": 1 }, { "x-own": 2 }),
    { apiId: "b", outcome: { kind: "failed", message: ["No."] } },
    converted("d"),
    { apiId: "c", outcome: { kind: "skipped", key: "is_tcp", message: "TCP." } },
    converted("e", {}),
  ] satisfies ReportedApi[];
  async function* taken(): AsyncGenerator<ReportedApi> {
    yield* run;
  }
  const text = (await Array.fromAsync(reportText(taken(), { abortOnFailure: true }))).join("");
  expect(JSON.parse(text)).toEqual({
    success: {
      count: 3,
      apiIDs: ["a", "d", "e"],
      stagedAPIs: [],
      definitions: [
        { apiID: "a", baseAPI: { openapi: "3.0.3" }, versions: [{ "x-own": 1 }, { "x-own": 2 }] },
        { apiID: "d", baseAPI: { openapi: "3.0.3" }, versions: [] },
        { apiID: "e", baseAPI: { openapi: "3.0.3" }, versions: [{}] },
      ],
    },
    failure: { count: 1, errors: [{ apiID: "b", message: ["No."] }] },
    skipped: { count: 1, apis: [{ apiID: "c", message: "TCP.", key: "is_tcp" }] },
    abortedOnFailure: true,
  });
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
