import { useEffect, useRef, type ReactNode } from "react";
import { formatCount } from "./count.ts";
import { FailureNotice } from "./failure-notice.tsx";

interface PagedRecordsProps {
  /** The noun for a record, singular and plural. */
  readonly nouns: readonly [one: string, many: string];
  /** The search text; empty if all records are listed. */
  readonly search: string;
  /** The loaded records: focusable list items. */
  readonly children: readonly ReactNode[];
  /** The part of an infinite query that the list uses. */
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

/** Records that are loaded page by page. After "Show more", the first new record takes the focus. */
export function PagedRecords({ nouns, search, children, query }: PagedRecordsProps) {
  const { error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } = query;
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const count = children.length;

  useEffect(() => {
    firstNew.current = undefined;
  }, [search]);
  useEffect(() => {
    const index = firstNew.current;
    const record = index === undefined ? undefined : list.current?.children[index];
    if (!(record instanceof HTMLElement)) return;
    record.focus();
    firstNew.current = undefined;
  }, [count]);

  function showMore() {
    if (isFetchingNextPage) return;
    firstNew.current = count;
    void fetchNextPage();
  }

  return (
    <section aria-label="Results" tabIndex={-1} aria-busy={isPending || isFetchingNextPage}>
      <p className="live-status" role="status">
        {formatStatus(query, count, nouns, search)}
      </p>
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

function formatStatus(
  { error, isPending, hasNextPage }: PagedRecordsProps["query"],
  count: number,
  [one, many]: PagedRecordsProps["nouns"],
  search: string,
): string {
  if (isPending) return "Loading…";
  if (error && count === 0) return "";
  if (count === 0) return search === "" ? `There are no ${many} yet.` : `No ${many} match “${search}”.`;
  return hasNextPage ? `First ${formatCount(count, one, many)}` : formatCount(count, one, many);
}
