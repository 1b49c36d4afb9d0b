import type { ApiDefinition, MigrationReport } from "@gw/api-types";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { isStagedCopy } from "../apis/api-access.ts";
import { useSession } from "../session/session-context.ts";
import { migrateInParts } from "./migrate-in-parts.ts";

export type SkippedApi = MigrationReport["skipped"]["apis"][number];

/**
 * The APIs that cannot be migrated, such as those that already were. A search shows all formats alike, so a dry run, which
 * changes nothing, is what tells them apart.
 */
export function useSkippedApis(apis: readonly ApiDefinition[] | undefined): UseQueryResult<readonly SkippedApi[]> {
  const { namespace, queries } = useSession();
  const { mutationFn: migrate } = queries.migrateApis.mutationOptions();
  return useQuery({
    queryKey: skippedApisKey(namespace),
    enabled: apis !== undefined,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const skipped: SkippedApi[] = [];
      const apiIDs = (apis ?? []).filter((api) => !isStagedCopy(api)).map(({ api_id: id }) => id);
      await migrateInParts(
        (body) => migrate({ body, signal, timeout: 60_000 }),
        { mode: "dryRun", apiIDs },
        (report) => skipped.push(...report.skipped.apis.filter(({ key }) => key !== "not_attempted")),
      );
      return skipped;
    },
  });
}

export const skippedApisKey = (namespace: string) => [namespace, "skippedApis"] as const;
