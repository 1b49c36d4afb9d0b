import { Badge } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Record, SearchList } from "../feedback/search-list.tsx";
import { useSession } from "../session/session.ts";

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Finds users by their email address, page by page. */
export function UsersScreen({ query }: { readonly query: URLSearchParams }) {
  const { queries } = useSession();
  const email = query.get("q") ?? "";
  const found = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: { filters: { query: email } } }));
  const users = found.data?.pages.flatMap((page) => page.users ?? []) ?? [];

  return (
    <SearchList
      label="Email"
      hint="Any part of the address. Leave empty to list all users."
      nouns={["user", "users"]}
      search={email}
      query={found}
    >
      {users.map(
        ({ id, active, created_at: createdAt, email_address: address, first_name: first, last_name: last }) => (
          <Record
            key={id}
            id={id}
            name={[first, last].filter(Boolean).join(" ") || address || id}
            badges={<Badge color={active ? "green" : "gray"}>{active ? "Active" : "Inactive"}</Badge>}
            aside={
              <>
                Since <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>
              </>
            }
            detail={address ?? "No email address"}
          />
        ),
      )}
    </SearchList>
  );
}
