import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PagedRecords } from "../feedback/paged-records.tsx";
import { SearchForm } from "../form/search-form.tsx";
import { useSession } from "../session/session-context.ts";
import { Screen } from "../shell/screen.tsx";
import { UserRecord } from "./user-record.tsx";

/** Finds users by their e-mail address, page by page. */
export function UsersScreen() {
  const { queries } = useSession();
  const [query, setQuery] = useState("");
  const found = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: { filters: { query } } }));
  const users = found.data?.pages.flatMap((page) => page.users ?? []) ?? [];

  return (
    <Screen title="Users" purpose="Who may use the dashboard of your organisation.">
      <SearchForm
        label="E-mail"
        hint="Any part of the address. Leave it empty to list everybody."
        onSearch={setQuery}
      />
      <PagedRecords words={["user", "users"]} query={found}>
        {users.map((user) => (
          <UserRecord key={user.id} user={user} />
        ))}
      </PagedRecords>
    </Screen>
  );
}
