import { readFileSync, readdirSync } from "node:fs";
import type { ApiPage, MigrationReport, MigrationRequest } from "@gw/api-types";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { runMigration } from "../../src/migration/run.ts";
import { orgId, stored } from "./classic-apis.ts";
import { type MemoryStore, memoryStore } from "./memory-store.ts";

const folder = new URL("../../../../spec/examples/", import.meta.url);
const exampleValue = <Value>(file: string): Value => parse(readFileSync(new URL(file, folder), "utf8")).value;

const requests = readdirSync(folder)
  .map((file) => /^migrate-apis\.(.*)\.request\.yaml$/.exec(file)?.[1])
  .filter((name) => name !== undefined);

describe("the document's examples", () => {
  it.each(requests)("%s is what the run answers", async (name) => {
    const request = exampleValue<MigrationRequest>(`migrate-apis.${name}.request.yaml`);
    const report = exampleValue<MigrationReport>(`migrate-apis.${name}.response.yaml`);
    expect(await runMigration(await storyStore(), orgId, request)).toEqual(report);
  });
});

/** The APIs of the story as the search shows them: classic definitions whole, and Payments staged. */
const storyStore = async (): Promise<MemoryStore> => {
  const page = exampleValue<ApiPage>("search-apis.every-api.response.yaml");
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
};

const kindOf: Record<string, "oas" | "streams"> = { Catalogue: "oas", "Order events": "streams" };
