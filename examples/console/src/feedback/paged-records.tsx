import { useEffect, useRef, type ReactNode } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import { LiveStatus } from "./live-status.tsx";

interface PagedRecordsProps {
  /** What the records are called, one and many. */
  readonly words: readonly [one: string, many: string];
  /** The records that have arrived, each a list item that can take the focus. */
  readonly children: readonly ReactNode[];
  /** The part of an infinite query that the list shows. */
  readonly query: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly hasNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Records that arrive page by page. Of a page that was asked for, the first record takes the focus. */
export function PagedRecords({ words, children, query }: PagedRecordsProps) {
  const { error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } = query;
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const count = children.length;

  useEffect(() => {
    const index = firstNew.current;
    const record = index === undefined ? undefined : list.current?.children[index];
    if (!(record instanceof HTMLElement)) return;
    record.focus();
    firstNew.current = undefined;
  }, [count]);

  const showMore = () => {
    if (isFetchingNextPage) return;
    firstNew.current = count;
    void fetchNextPage();
  };

  return (
    <section aria-label="Results" tabIndex={-1} aria-busy={isPending || isFetchingNextPage}>
      <LiveStatus>{statusOf(query, count, words)}</LiveStatus>
      {count > 0 && (
        <ul className="records" ref={list}>
          {children}
        </ul>
      )}
      {error && <FailureNotice error={error} onRetry={isFetchNextPageError ? showMore : () => void refetch()} />}
      {hasNextPage && !error && (
        <button type="button" className="secondary" aria-disabled={isFetchingNextPage || undefined} onClick={showMore}>
          {isFetchingNextPage ? "Loading…" : "Show more"}
        </button>
      )}
    </section>
  );
}

function statusOf(
  { error, isPending, hasNextPage }: PagedRecordsProps["query"],
  count: number,
  [one, many]: PagedRecordsProps["words"],
): string {
  if (isPending) return "Loading…";
  if (error && count === 0) return "";
  if (count === 0) return `No ${one} fits. Try fewer letters.`;
  const shown = `${count} ${count === 1 ? one : many}`;
  return hasNextPage ? `The first ${shown}` : shown;
}
