import { QueryClient } from "@tanstack/query-core";
import { expect, it } from "vitest";
import { createClient, type CallOptions, type Client, type Success } from "../src/client.ts";
import { createQueries } from "../src/query.ts";

interface FilesClient extends Client<object> {
  findFiles: (input: CallOptions & { headers: { "X-Drive": string } }) => Promise<Success<200, string>>;
}

const operations = {
  findFiles: { method: "GET", path: "/files", statuses: [200], kind: "query", headerParameters: ["x-drive"] },
} as const;

it("queries with different headers have separate data, whatever the case of the documented header", async () => {
  const client = createClient<FilesClient>(
    operations,
    {},
    {
      baseUrl: "http://127.0.0.1:8080",
      fetch: async ({ headers }) => Response.json(headers.get("X-Drive")),
    },
  );
  const { findFiles } = createQueries<FilesClient, "findFiles">(client);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  async function fetchFrom(drive: string): Promise<string> {
    return queryClient.fetchQuery(findFiles.queryOptions({ headers: { "X-Drive": drive } }));
  }
  expect([await fetchFrom("one"), await fetchFrom("other")]).toEqual(["one", "other"]);
  const { queryKey } = findFiles.queryOptions({ headers: { "X-Drive": "one", "X-Trace": "1" } });
  expect(queryKey).toEqual(["api", "findFiles", { headers: { "X-Drive": "one" } }]);
});
