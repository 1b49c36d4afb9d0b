import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/util/json-object.ts";
import { openApiViolations } from "../../src/migration/validate-openapi.ts";
import { runRedocly } from "../support/redocly.ts";
import { apiId } from "./classic-apis.ts";
import { convertClassic, now } from "./conversion.ts";
import { definitions } from "./definitions/load-definitions.ts";

const documents = [...definitions].flatMap(([name, definition]): [string, JsonObject][] => {
  const conversion = convertClassic(apiId, definition, now);
  if ("errors" in conversion) return [];
  const { base, versions } = conversion.converted;
  return [base, ...versions].map(({ document }, index) => [`${name}-${index}`, document]);
});

describe("the documents of all hand-written definitions", () => {
  it("are valid to the service", async () => {
    for (const [name, document] of documents) expect(await openApiViolations(document), name).toEqual([]);
  });

  it("are valid to Redocly", async () => {
    const folder = temporaryFolder();
    const config = join(folder, "redocly.yaml");
    writeFileSync(config, "extends: [spec]\n");
    const files = documents.map(([name, document]) => {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(document));
      return file;
    });
    expect(files.length).toBeGreaterThan(100);
    expect(await runRedocly(["lint", "--config", config, ...files])).toContain("Your API descriptions are valid.");
  });
});
