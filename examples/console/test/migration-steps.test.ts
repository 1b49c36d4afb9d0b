import { createMocks } from "@gw/client/mocks";
import { expect, test } from "vitest";
import { selectInput } from "../src/migration/migration-steps.ts";

const { migrateApis } = createMocks({ baseUrl: "http://127.0.0.1:8080" });
const dryRun = migrateApis.example(200, "dry-run");
const staged = migrateApis.example(200, "stage");

test("a dry run takes the selected APIs", () => {
  expect(selectInput("dryRun", ["4a6f"], {})).toEqual(["4a6f"]);
});

test("staging takes what the dry run converted", () => {
  expect(selectInput("stage", ["4a6f"], {})).toEqual([]);
  expect(selectInput("stage", ["4a6f"], { dryRun })).toEqual(dryRun.success.apiIDs);
});

test("promoting takes what is staged, now or before", () => {
  const skipped = {
    count: 2,
    apis: [
      { apiID: "4a70", key: "already_staged", message: "A staged copy already exists." },
      { apiID: "4a71", key: "is_tcp", message: "The API speaks TCP." },
    ],
  };
  const stage = { ...staged, skipped };
  expect(selectInput("promote", [], { dryRun, stage })).toEqual([...staged.success.apiIDs, "4a70"]);
});
