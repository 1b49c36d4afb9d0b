import { createDashboardClient, isApiError } from "@gw/client/dashboard";
import { createQueries } from "@gw/react-query";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";

let token = "";
const dashboard = createDashboardClient({ baseUrl: location.origin, token: () => token });
const queries = createQueries(dashboard);

export function App() {
  const [query, setQuery] = useState<string>();
  function search(form: FormData) {
    token = String(form.get("token"));
    setQuery(String(form.get("query")));
  }
  return (
    <main>
      <form action={search}>
        <input name="token" aria-label="Token" />
        <input name="query" aria-label="Query" />
        <button>Search</button>
      </form>
      {query === undefined ? undefined : <Users query={query} />}
      <NewPolicy />
    </main>
  );
}

function Users({ query }: { readonly query: string }) {
  const users = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: { filters: { query } } }));
  if (isApiError(users.error)) return <p role="alert">{users.error.code}</p>;
  const found = users.data?.pages.flatMap((page) => page.users ?? []) ?? [];
  return (
    <>
      <ul>
        {found.map(({ id, email_address }) => (
          <li key={id}>{email_address}</li>
        ))}
      </ul>
      {users.hasNextPage ? (
        <button id="more" onClick={() => void users.fetchNextPage()}>
          Show more
        </button>
      ) : undefined}
    </>
  );
}

function NewPolicy() {
  const create = useMutation(queries.createPolicy.mutationOptions());
  return (
    <form action={(form) => create.mutate({ body: { name: String(form.get("name")) } })}>
      <input name="name" aria-label="Name" />
      <button>Create policy</button>
      <output>{isApiError(create.error, 409) ? create.error.code : create.data?.ID}</output>
    </form>
  );
}
