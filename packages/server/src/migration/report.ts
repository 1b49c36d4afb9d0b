import type { MigratedDefinition, MigrationReport, MigrationRequest } from "../generated/types/types.ts";
import type { Outcome } from "./task.ts";

/** The outcome of one API of a run. */
export interface ReportedApi {
  apiId: string;
  outcome: Outcome;
}

const start = '{"success":{"definitions":[';

/**
 * Runs a migration and streams its report as JSON, in the order of the APIs in the run (D32), so that the documents of a
 * dry run, the only large part of a report, are never all in memory.
 */
export async function* reportText(
  outcomes: AsyncIterable<ReportedApi>,
  { abortOnFailure = false }: Pick<MigrationRequest, "abortOnFailure">,
): AsyncGenerator<string, void, undefined> {
  const success: Omit<MigrationReport["success"], "definitions"> = { count: 0, apiIDs: [], stagedAPIs: [] };
  const failure: MigrationReport["failure"] = { count: 0, errors: [] };
  const skipped: MigrationReport["skipped"] = { count: 0, apis: [] };
  let due = start;
  for await (const { apiId: apiID, outcome } of outcomes) {
    switch (outcome.kind) {
      case "succeeded":
        success.count += 1;
        success.apiIDs.push(apiID);
        if (outcome.staged) success.stagedAPIs.push(outcome.staged);
        if (!outcome.definition) break;
        yield due;
        due = ",";
        yield* definitionText(outcome.definition);
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
  const others = { failure, skipped, abortedOnFailure: abortOnFailure && failure.count > 0 };
  yield `${due === start ? start : ""}],${fieldsOf(success)},${fieldsOf(others)}`;
}

/** Runs a migration and returns its report as an object. */
export async function reportOf(...args: Parameters<typeof reportText>): Promise<MigrationReport> {
  const pieces = await Array.fromAsync(reportText(...args));
  return JSON.parse(pieces.join("")) as MigrationReport;
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
