import { Button, Group, Paper, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { formatCount } from "./count.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { SteadyButton } from "./steady-button.tsx";

interface SearchListProps {
  readonly label: string;
  readonly hint: string;
  /** The noun for a record, singular and plural. */
  readonly nouns: readonly [one: string, many: string];
  /** The current search, from the URL; empty if all records are listed. */
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

/** A search, stored in the URL, and its records, loaded page by page. After "Show more", the first new one takes the focus. */
export function SearchList({ label, hint, nouns, search, children, query }: SearchListProps) {
  const { error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } = query;
  const [, setSearchParams] = useSearchParams();
  // Back and Forward also change the search.
  const { register, handleSubmit } = useForm({ values: { text: search } });
  const results = useRef<HTMLElement>(null);
  const count = children.length;
  useEffect(() => {
    // The focused record or button may have been removed.
    if (document.activeElement === document.body) results.current?.focus();
  }, [search, isPending, count, error]);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const index = firstNew.current;
    firstNew.current = undefined;
    if (index !== undefined) results.current?.querySelectorAll("li")[index]?.focus();
  }, [count]);

  function showMore() {
    firstNew.current = count;
    void fetchNextPage();
  }

  return (
    <>
      <search>
        <form
          onSubmit={(event) =>
            void handleSubmit(({ text }) => setSearchParams(text.trim() && { q: text.trim() }))(event)
          }
        >
          <Group align="start" mb="md">
            <TextInput
              type="search"
              label={label}
              description={hint}
              w={{ base: "100%", xs: 400 }}
              {...register("text")}
            />
            <Button type="submit" mt={{ xs: 25 }}>
              Search
            </Button>
          </Group>
        </form>
      </search>
      <section aria-label="Results" tabIndex={-1} aria-busy={isPending || isFetchingNextPage} ref={results}>
        <Text c="dimmed" size="sm" mb="xs" mih="1.5em" role="status">
          {formatStatus(query, count, nouns, search)}
        </Text>
        {count > 0 && (
          <Paper component="ul" withBorder className="rows" mb="md">
            {children}
          </Paper>
        )}
        {error && <FailureNotice error={error} onRetry={isFetchNextPageError ? showMore : () => void refetch()} />}
        {hasNextPage && !error && (
          <SteadyButton variant="default" isInactive={isFetchingNextPage} onClick={showMore}>
            {isFetchingNextPage ? "Loading…" : "Show more"}
          </SteadyButton>
        )}
      </section>
    </>
  );
}

function formatStatus(
  { error, isPending, hasNextPage }: SearchListProps["query"],
  count: number,
  [one, many]: SearchListProps["nouns"],
  search: string,
): string {
  if (isPending) return "Loading…";
  if (error && count === 0) return "";
  if (count === 0) return search === "" ? `No ${many} yet.` : `No ${many} match “${search}”.`;
  return hasNextPage ? `First ${formatCount(count, one, many)}` : formatCount(count, one, many);
}

interface RecordProps {
  readonly name: string;
  readonly badges: ReactNode;
  readonly aside: ReactNode;
  readonly detail: ReactNode;
  readonly id: string;
}

/** One record of the list. */
export function Record({ name, badges, aside, detail, id }: RecordProps) {
  return (
    <li className="record" tabIndex={-1}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text component="h2" fw={600}>
            {name}
          </Text>
          {badges}
        </Group>
        <Text component="div" c="dimmed" size="sm">
          {aside}
        </Text>
      </Group>
      <Group justify="space-between" gap="xs" c="dimmed" fz="sm">
        <span>{detail}</span>
        <code>{id}</code>
      </Group>
    </li>
  );
}
