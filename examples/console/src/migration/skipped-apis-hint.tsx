import { countOf } from "../feedback/count.ts";
import type { SkippedApi } from "./skipped-apis.ts";

interface SkippedApisHintProps {
  readonly skipped: readonly SkippedApi[] | undefined;
  readonly isPending: boolean;
}

/** Says which APIs are not offered, and why. */
export function SkippedApisHint({ skipped = [], isPending }: SkippedApisHintProps) {
  if (isPending) return <p>Checking which APIs can be migrated…</p>;
  if (skipped.length === 0) return <p>A new selection starts over with the dry run.</p>;
  const counts = new Map<string, number>();
  for (const { message } of skipped) counts.set(message, (counts.get(message) ?? 0) + 1);
  return (
    <details>
      <summary>{countOf(skipped.length, "API is", "APIs are")} not listed</summary>
      <ul>
        {[...counts].map(([reason, count]) => (
          <li key={reason}>
            {countOf(count, "API", "APIs")}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
