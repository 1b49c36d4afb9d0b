import type { User } from "@gw/api-types";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedRecords } from "../feedback/paged-records.tsx";
import { SearchForm } from "../form/search-form.tsx";
import { useSession } from "../session/session.ts";
import { openSearch } from "../shell/route.ts";
import { Screen, type ScreenProps } from "../shell/screen.tsx";

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

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

/** One user of the list. */
function UserRecord({ user }: { readonly user: User }) {
  const { id, active, created_at: createdAt, email_address: email, first_name: first, last_name: last } = user;
  const name = [first, last].filter(Boolean).join(" ");
  return (
    <li className="record" tabIndex={-1}>
      <div className="record-head">
        <h2>{name || email || id}</h2>
        <span className={active ? "badge success" : "badge"}>{active ? "Active" : "Inactive"}</span>
      </div>
      <p className="subtitle">{email ?? "No email address"}</p>
      <p className="record-id">
        <code>{id}</code>
      </p>
      <p className="record-links">
        Since <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>
      </p>
    </li>
  );
}
