import { useState } from "react";
import type { Client } from "@gw/client";
import type { Queries } from "@gw/client/query";
import { useInfiniteQuery } from "@tanstack/react-query";

interface Props {
  queries: Queries<Client>;
}

export function UsersByEmail({ queries }: Props) {
  const [query, setQuery] = useState("");
  const { data, error, fetchNextPage, hasNextPage } =
    useInfiniteQuery(
      queries.searchUsers.infiniteQueryOptions({
        body: { filters: { query } },
      }),
    );

  if (error) return <p role="alert">{error.message}</p>;
  return (
    <>
      <input
        aria-label="Part of an email address"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul>
        {data?.pages
          .flatMap(({ users }) => users ?? [])
          .map((user) => (
            <li key={user.id}>{user.email_address}</li>
          ))}
      </ul>
      {hasNextPage && (
        <button onClick={() => void fetchNextPage()}>More</button>
      )}
    </>
  );
}
