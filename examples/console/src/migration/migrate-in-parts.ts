import type { MigrationReport, MigrationRequest } from "@gw/client/types";

/**
 * The number of APIs per request. The contract allows 10,000, but a request with 250 returns within seconds: the screen
 * can show progress, no request times out, and little is repeated after a failure.
 */
export const partSize = 250;

/** Runs one mode for any number of APIs, in several requests. Calls `onReport` after each. */
export async function migrateInParts(
  migrate: (body: MigrationRequest) => Promise<MigrationReport>,
  { apiIDs, ...options }: Omit<MigrationRequest, "apiIDs" | "all"> & { readonly apiIDs: readonly string[] },
  onReport: (report: MigrationReport) => void,
): Promise<void> {
  for (let first = 0; first < apiIDs.length; first += partSize) {
    const report = await migrate({ ...options, apiIDs: apiIDs.slice(first, first + partSize) });
    onReport(report);
    if (report.abortedOnFailure || !report.skipped.apis.every(wasAttempted)) return;
  }
}

/** Merges two reports. The second may contain APIs that the first did not attempt. */
export function mergeReports(first: MigrationReport | undefined, second: MigrationReport): MigrationReport {
  if (!first) return second;
  const apiIDs = [...first.success.apiIDs, ...second.success.apiIDs];
  const errors = [...first.failure.errors, ...second.failure.errors];
  const apis = [...first.skipped.apis.filter(wasAttempted), ...second.skipped.apis];
  return {
    abortedOnFailure: second.abortedOnFailure,
    success: {
      count: apiIDs.length,
      apiIDs,
      definitions: [...first.success.definitions, ...second.success.definitions],
      stagedAPIs: [...first.success.stagedAPIs, ...second.success.stagedAPIs],
    },
    failure: { count: errors.length, errors },
    skipped: { count: apis.length, apis },
  };
}

/** Finds the APIs that a run did not process because it failed, was aborted or the service stopped. */
export function findRemaining(ids: readonly string[], report: MigrationReport | undefined): readonly string[] {
  if (!report) return ids;
  const { success, failure, skipped } = report;
  const done = new Set([
    ...success.apiIDs,
    ...failure.errors.map(({ apiID }) => apiID),
    ...skipped.apis.filter(wasAttempted).map(({ apiID }) => apiID),
  ]);
  return ids.filter((id) => !done.has(id));
}

function wasAttempted({ key }: { readonly key: string }): boolean {
  return key !== "not_attempted";
}
