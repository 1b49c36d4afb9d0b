import { createClient } from "@gw/client";
import { createQueries } from "@gw/client/query";
import { createRoot } from "react-dom/client";
import { ApiNames } from "../app/api-names";
import { NewPolicy } from "../app/new-policy";
import { NewUser } from "../app/new-user";
import { Providers } from "../app/providers";
import { UserCount } from "../app/user-count";
import { Users } from "../app/users";
import { UserNames } from "../app/users/user-names";

const parameters = new URLSearchParams(location.hash.slice(1));
sessionStorage.setItem("accessKey", parameters.get("token") ?? "");
const admin = createClient({
  baseUrl: parameters.get("service") ?? "",
  auth: { adminKey: parameters.get("adminKey") ?? "" },
});

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element for the application.");
createRoot(root).render(
  <Providers>
    <section id="users">
      <Users />
    </section>
    <section id="names">
      <UserNames />
    </section>
    <section id="apis">
      <ApiNames />
    </section>
    <section id="count">
      <UserCount />
    </section>
    <section id="policy">
      <NewPolicy />
    </section>
    <section id="new-user">
      <NewUser adminQueries={createQueries(admin)} org_id={parameters.get("organization") ?? ""} />
    </section>
  </Providers>,
);
