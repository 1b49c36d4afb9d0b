import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedRecords } from "../feedback/paged-records.tsx";
import { SearchForm } from "../form/search-form.tsx";
import { useSession } from "../session/session-context.ts";
import { openSearch } from "../shell/route.ts";
import { Screen } from "../shell/screen.tsx";
import type { ScreenProps } from "../shell/screens.ts";
import { UserRecord } from "./user-record.tsx";

/** Finds users by their email address, page by page. */
export function UsersScreen({ query }: ScreenProps) {
  const { queries } = useSession();
  const email = query.get("q") ?? "";
  const found = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: { filters: { query: email } } }));
  const users = found.data?.pages.flatMap((page) => page.users ?? []) ?? [];

  return (
    <Screen title="Users" purpose="Who may use the dashboard of your organization.">
      <SearchForm
        label="Email"
        hint="Any part of the address. Leave empty to list all users."
        value={email}
        onSearch={(q) => openSearch("users", { q })}
      />
      <PagedRecords nouns={["user", "users"]} search={email} query={found}>
        {users.map((user) => (
          <UserRecord key={user.id} user={user} />
        ))}
      </PagedRecords>
    </Screen>
  );
}
