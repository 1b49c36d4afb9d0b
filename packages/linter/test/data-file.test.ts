import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readDecisions } from "../src/data-file.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "decisions-"));
  mkdirSync(join(folder, "dist"));
});

afterEach(() => rmSync(folder, { recursive: true }));

it("reads the records of the nearest folder above the document", () => {
  writeFileSync(join(folder, "decisions.yaml"), "- id: D01\n- id: D02\n");
  expect(readDecisions(join(folder, "dist/openapi.yaml"))).toEqual(["D01", "D02"]);
});

it("fails where there is no record to compare with", () => {
  expect(() => readDecisions(join(folder, "dist/openapi.yaml"))).toThrow(/No decisions\.yaml/);
  expect(() => readDecisions(null)).toThrow(/No decisions\.yaml/);
});
