import type { ApiDefinition, MigrationReport } from "@gw/api-types";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { isStagedCopy } from "../apis/apis.ts";
import { formatCount } from "../feedback/count.ts";
import { useSession } from "../session/session.ts";
import { migrateInParts } from "./migrate-in-parts.ts";

export type SkippedApi = MigrationReport["skipped"]["apis"][number];

/**
 * Finds the APIs that cannot be migrated, such as those that already were. The search does not return the format, so this
 * uses a dry run, which changes nothing.
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

export function skippedApisKey(namespace: string) {
  return [namespace, "skippedApis"] as const;
}

interface SkippedApisHintProps {
  readonly skipped: readonly SkippedApi[] | undefined;
  readonly isPending: boolean;
}

/** Lists why some APIs cannot be selected. */
export function SkippedApisHint({ skipped = [], isPending }: SkippedApisHintProps) {
  if (isPending) return <p>Checking which APIs can be migrated…</p>;
  if (skipped.length === 0) return <p>A new selection starts over with the dry run.</p>;
  const counts = new Map<string, number>();
  for (const { message } of skipped) counts.set(message, (counts.get(message) ?? 0) + 1);
  return (
    <details>
      <summary>{formatCount(skipped.length, "API is", "APIs are")} not listed</summary>
      <ul>
        {[...counts].map(([reason, count]) => (
          <li key={reason}>
            {formatCount(count, "API", "APIs")}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
