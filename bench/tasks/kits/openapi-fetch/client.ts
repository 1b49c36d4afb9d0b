import createClient from "openapi-fetch";
import createQueries from "openapi-react-query";
import { session } from "../session.ts";
import type { paths } from "./api/types.ts";
import { fetchWithRenewal } from "./renew.ts";

export const client = createClient<paths>({ baseUrl: "https://galaxy.scalar.com", fetch: fetchWithRenewal });

client.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${session.token}`);
    return request;
  },
});

export const queries = createQueries(client);
