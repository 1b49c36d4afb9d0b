import type { MigrationReport } from "@gw/api-types";
import type { Outcome } from "./outcome.ts";

/** The report of a run, from what became of each API, in the order in which the run took them (D32). */
export const reportOf = (
  outcomes: readonly { apiId: string; outcome: Outcome }[],
  abortedOnFailure: boolean,
): MigrationReport => {
  const report: MigrationReport = {
    success: { count: 0, apiIDs: [], stagedAPIs: [], definitions: [] },
    failure: { count: 0, errors: [] },
    skipped: { count: 0, apis: [] },
    abortedOnFailure,
  };
  for (const { apiId, outcome } of outcomes) add(report, apiId, outcome);
  return report;
};

const add = ({ success, failure, skipped }: MigrationReport, apiID: string, outcome: Outcome): void => {
  switch (outcome.kind) {
    case "succeeded":
      success.count += 1;
      success.apiIDs.push(apiID);
      if (outcome.staged) success.stagedAPIs.push(outcome.staged);
      if (outcome.definition) success.definitions.push(outcome.definition);
      break;
    case "skipped":
      skipped.count += 1;
      skipped.apis.push({ apiID, message: outcome.message, key: outcome.key });
      break;
    case "failed":
      failure.count += 1;
      failure.errors.push({ apiID, message: outcome.message });
  }
};
