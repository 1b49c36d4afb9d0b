import { createClient } from "@gw/client";
import { createQueries } from "@gw/client/query";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { NewPolicy } from "../new-policy";
import { NewUser } from "../new-user";
import { StreamVersion } from "../stream-version";
import { UserCount } from "../user-count";
import { UsersByEmail } from "../users-by-email";

const parameters = new URLSearchParams(location.hash.slice(1));
const client = createClient({
  baseUrl: location.origin,
  auth: {
    dashboardToken: parameters.get("token") ?? "",
    gatewayKey: "",
    adminKey: parameters.get("adminKey") ?? "",
    portalKey: "",
  },
});
const queries = createQueries(client);
const components = { NewPolicy, NewUser, StreamVersion, UserCount, UsersByEmail };

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element for the application.");
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    {Object.entries(components).map(([name, Component]) => (
      <section key={name} id={name}>
        <Component queries={queries} />
      </section>
    ))}
  </QueryClientProvider>,
);
