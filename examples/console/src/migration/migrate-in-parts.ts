import type { MigrationReport, MigrationRequest } from "@gw/api-types";

/**
 * How many APIs one request takes. The contract allows 10,000, but a request of 250 returns within seconds: there is
 * progress to show, no timeout to fear, and little to repeat after a failure.
 */
export const partSize = 250;

/** Runs one mode for any number of APIs, and reports on each part of them as soon as it is done. */
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

/** One report of two. What was not attempted in the first may have been in the second. */
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

/** The APIs that a run has not come to, because it failed, was aborted or the service was stopped. */
export function remainingOf(ids: readonly string[], report: MigrationReport | undefined): readonly string[] {
  if (!report) return ids;
  const { success, failure, skipped } = report;
  const done = new Set([
    ...success.apiIDs,
    ...failure.errors.map(({ apiID }) => apiID),
    ...skipped.apis.filter(wasAttempted).map(({ apiID }) => apiID),
  ]);
  return ids.filter((id) => !done.has(id));
}

const wasAttempted = ({ key }: { readonly key: string }): boolean => key !== "not_attempted";
