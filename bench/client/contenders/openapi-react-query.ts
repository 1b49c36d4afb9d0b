import { openapiFetch, pathAndInit } from "./openapi-fetch.ts";
import type { Contender } from "./contender.ts";

/** `openapi-react-query` on `openapi-fetch`, called outside of components, as a loader of a router does. */
export const openapiReactQuery: Contender = {
  ...openapiFetch,
  name: "openapi-react-query",
  setUp: (operations) => `
import { QueryClient } from "@tanstack/react-query";
import createQueries from "openapi-react-query";${openapiFetch.setUp(operations)}
const queries = createQueries(client);
const queryClient = new QueryClient();`,
  write: (operation) => ({
    call: `queryClient.fetchQuery(queries.queryOptions("${operation.method}", ${pathAndInit(operation)}))`,
    read: (name) => `${name}.${operation.member}`,
  }),
};
