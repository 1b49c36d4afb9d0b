import type { MigratedDefinition, MigrationReport, MigrationRequest } from "../generated/types/types.ts";
import type { Outcome } from "./task.ts";

/** The outcome of one API of a run. */
export interface ReportedApi {
  apiId: string;
  outcome: Outcome;
}

type AbortSetting = Pick<MigrationRequest, "abortOnFailure">;

/** Runs a migration and returns its report, in the order of the APIs in the run (D32). */
export async function reportOf(outcomes: AsyncIterable<ReportedApi>, request: AbortSetting): Promise<MigrationReport> {
  const report = emptyReport();
  for await (const reported of outcomes) add(report, reported);
  return finishReport(report, request);
}

/**
 * Runs a migration and streams its report as JSON, so that the documents of a dry run, the only large part of a report, are
 * never all in memory. The report is the same as that of `reportOf`.
 */
export async function* reportText(
  outcomes: AsyncIterable<ReportedApi>,
  request: AbortSetting,
): AsyncGenerator<string, void, undefined> {
  const report = emptyReport();
  const start = '{"success":{"definitions":[';
  let isStarted = false;
  for await (const { apiId, outcome } of outcomes) {
    if (outcome.kind !== "succeeded" || !outcome.definition) {
      add(report, { apiId, outcome });
      continue;
    }
    add(report, { apiId, outcome: { kind: "succeeded" } });
    yield isStarted ? "," : start;
    isStarted = true;
    yield* definitionText(outcome.definition);
  }
  const { success, ...others } = finishReport(report, request);
  const { definitions: _written, ...counts } = success;
  yield `${isStarted ? "" : start}],${fieldsOf(counts)},${fieldsOf(others)}`;
}

/** An API may have thousands of versions, so each is a separate piece. */
function* definitionText({ versions, ...definition }: MigratedDefinition): Generator<string> {
  yield `{"versions":[`;
  for (const [index, version] of versions.entries()) yield `${index > 0 ? "," : ""}${JSON.stringify(version)}`;
  yield `],${fieldsOf(definition)}`;
}

/** The text of a non-empty object without its opening brace. */
function fieldsOf(object: object): string {
  return JSON.stringify(object).slice(1);
}

function emptyReport(): MigrationReport {
  return {
    success: { count: 0, apiIDs: [], stagedAPIs: [], definitions: [] },
    failure: { count: 0, errors: [] },
    skipped: { count: 0, apis: [] },
    abortedOnFailure: false,
  };
}

function finishReport(report: MigrationReport, { abortOnFailure = false }: AbortSetting): MigrationReport {
  return {
    ...report,
    abortedOnFailure: abortOnFailure && report.failure.count > 0,
  };
}

function add({ success, failure, skipped }: MigrationReport, { apiId: apiID, outcome }: ReportedApi): void {
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
}
