import type { components } from "./api/schema.d.ts";
import { ApiFailure, type Dashboard } from "./client.ts";

type Mode = components["schemas"]["MigrationMode"];
type Report = components["schemas"]["MigrationReport"];

const explanations: Record<Mode, string> = {
  dryRun: "shows what would be converted",
  stage: "stores a copy of each API",
  promote: "replaces APIs by their copies",
  direct: "converts and replaces in one step",
};

export function isMode(text: string): text is Mode {
  return Object.hasOwn(explanations, text);
}

export async function migrate(dashboard: Dashboard, [mode = "dryRun", ...apiIDs]: string[]): Promise<Report> {
  if (!isMode(mode)) throw new Error(`${mode} is none of ${Object.keys(explanations).join(", ")}.`);
  if (mode === "promote" || mode === "direct") console.warn(`This ${explanations[mode]}.`);
  const { data, error } = await dashboard.POST("/api/apis/migrate", {
    body: apiIDs.length > 0 ? { mode, apiIDs, abortOnFailure: true } : { mode, all: true, abortOnFailure: true },
  });
  if (error) throw new ApiFailure(error);
  return data;
}

export function printReport(report: Report): void {
  const { success, failure, skipped, abortedOnFailure } = report;
  console.log(`${success.count} converted, ${failure.count} failed, ${skipped.count} skipped`);
  for (const { classicAPIID, oasAPIID } of success.stagedAPIs)
    console.log(`  ${classicAPIID} is staged as ${oasAPIID}`);
  for (const { apiID, message } of failure.errors) console.log(`  ✗ ${apiID}\n    ${message.join("\n    ")}`);
  for (const api of skipped.apis) console.log(`  - ${api.apiID}: ${api.message} (${api.key})`);
  if (abortedOnFailure) console.log("The rest was not tried.");
}
