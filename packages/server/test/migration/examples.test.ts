import type { ApiPage, MigrationReport, MigrationRequest } from "@gw/api-types";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../src/contract/document.ts";
import { runMigration } from "../../src/migration/run.ts";
import { exampleValue, requestExamples } from "../support/examples.ts";
import { orgId, stored } from "./classic-apis.ts";
import { type MemoryStore, memoryStore } from "./memory-store.ts";

const document = readDocument();
const requests = Object.entries(requestExamples(document, "migrateApis"));

describe("the document's examples", () => {
  it.each(requests)("%s is the response of the run", async (name, request) => {
    const report = exampleValue<MigrationReport>(document, "migrateApis", name);
    function isStopping() {
      return name === "stopped";
    }
    const run = runMigration(await storyStore(), orgId, request as MigrationRequest, { isStopping });
    expect(await run).toEqual(report);
  });
});

/** The APIs of the story as the search shows them: classic definitions whole, and Payments staged. */
async function storyStore(): Promise<MemoryStore> {
  const page = exampleValue<ApiPage>(document, "searchApis", "every-api");
  const apis = (page.apis ?? []).map(({ api_definition: definition }) => definition);
  const store = memoryStore(
    ...apis
      .filter(({ api_id }) => !api_id.startsWith("staging-"))
      .map((definition) =>
        stored({ ...definition }, { api_id: definition.api_id, kind: kindOf[definition.name] ?? "classic" }),
      ),
  );
  const payments = apis.find(({ name }) => name === "Payments")?.api_id ?? "";
  await runMigration(store, orgId, { mode: "stage", apiIDs: [payments] });
  return store;
}

const kindOf: Record<string, "oas" | "streams"> = { Catalogue: "oas", "Order events": "streams" };
