import { createClient } from "@gw/client";
import { createMocks } from "@gw/client/mocks";
import { createQueries } from "@gw/client/query";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { setupWorker } from "msw/browser";
import { createRoot } from "react-dom/client";

const baseUrl = location.origin;
const mocks = createMocks({ baseUrl });
await setupWorker(...mocks.handlers).start();

const client = createClient({ baseUrl, auth: { dashboardToken: "any" } });
const queries = createQueries(client);

function Users() {
  const { data, error } = useQuery(queries.searchUsers.queryOptions({ body: {} }));

  if (error) return <p role="alert">{error.message}</p>;
  return (
    <ul>
      {data?.users?.map((user) => (
        <li key={user.id}>{user.email_address}</li>
      ))}
    </ul>
  );
}

const queryClient = new QueryClient();
const main = document.querySelector("main") ?? document.body;
createRoot(main).render(
  <QueryClientProvider client={queryClient}>
    <Users />
  </QueryClientProvider>,
);
