"use client";

import { useQuery } from "@tanstack/react-query";
import { queries } from "../queries";

export function UserNames() {
  const { data, error } = useQuery(
    queries.searchUsers.queryOptions({ body: {} }),
  );

  if (error) return <p role="alert">{error.message}</p>;
  return (
    <ul>
      {data?.users?.map((user) => (
        <li key={user.id}>{user.first_name}</li>
      ))}
    </ul>
  );
}
