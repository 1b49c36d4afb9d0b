import { readFileSync } from "node:fs";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { inRoot } from "@gw/test-support/workspace";
import { afterAll, describe, expect, it } from "vitest";
import { consoleApplication, plainApplication } from "./applications.ts";
import type { Document } from "./edits.ts";
import { countLines, describeDifferences, measure, type Measurement } from "./measure.ts";

// Parsed JSON that Redocly has validated.
const document = JSON.parse(readFileSync(inRoot("spec/dist/internal.json"), "utf8")) as Document;

/** Other seeds draw other edits: `GW_USAGE_SEED=2 pnpm test usage`. */
const options = { edits: 40, seed: Number(process.env["GW_USAGE_SEED"] ?? 1) };

const applications = {
  console: consoleApplication,
  "team-admin": (folder: string) => plainApplication("team-admin", "src/api/schema.d.ts", folder),
  provisioning: (folder: string) => plainApplication("provisioning", "src/generated/api.ts", folder),
};

describe("forty edits of the document, and the lines of an application that stop compiling", () => {
  const measurements: Measurement[] = [];

  it.for(Object.entries(applications))("are drawn for %s", async ([name, create]) => {
    const measurement = await measure(await create(temporaryFolder(afterAll)), document, options);
    measurements.push(measurement);
    const { manifest, outcomes, seconds } = measurement;
    expect(outcomes).toHaveLength(options.edits);
    const { operations, fields, enumValues, statuses, unseen } = manifest;
    const uses = [...operations, ...fields, ...enumValues, ...statuses, ...unseen].flatMap(({ lines }) => lines).length;
    const bytes = JSON.stringify(manifest).length / uses;
    console.log(`${name}: ${seconds.toFixed(1)} s, ${uses} uses, ${bytes.toFixed(0)} bytes each`);
    console.log(describeCounts(measurement));
    console.log(describeDifferences(outcomes));
    expect(bytes).toBeLessThan(200);
    expect(seconds).toBeLessThan(10);
  });

  it("are named by the manifests, and what is named is right", () => {
    const { failing, named, both, dependent } = countLines(measurements.flatMap(({ outcomes }) => outcomes));
    expect(both / failing).toBeGreaterThanOrEqual(0.97);
    expect((both + dependent) / named).toBeGreaterThanOrEqual(0.95);
  });
});

function describeCounts({ outcomes }: Measurement): string {
  const { failing, named, both, dependent } = countLines(outcomes);
  return `${both} of ${failing} failing lines are named; of ${named} named lines ${both} fail, and ${dependent} more with another type`;
}
