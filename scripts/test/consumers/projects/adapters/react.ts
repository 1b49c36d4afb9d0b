import { QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { queries, until, type Shown } from "./pets.js";

export async function run(): Promise<Shown> {
  let use: () => Shown & { more: () => unknown; create: () => unknown; hasMore: boolean };
  let shown: ReturnType<typeof use> | undefined;
  function Pets() {
    const query = useQuery(queries.findPets.queryOptions());
    const list = useInfiniteQuery(queries.findPets.infiniteQueryOptions());
    const mutation = useMutation(queries.addPet.mutationOptions());
    shown = {
      query: query.data,
      pages: list.data?.pages,
      created: mutation.data?.id,
      hasMore: list.hasNextPage,
      more: list.fetchNextPage,
      create: () => mutation.mutate({ body: { name: "Rex" } }),
    };
    return null;
  }
  const root = createRoot(document.createElement("div"));
  root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Pets)));
  await until(() => shown?.query !== undefined && shown.hasMore);
  shown?.create();
  shown?.more();
  await until(() => shown?.created !== undefined && shown.pages?.length === 2);
  root.unmount();
  return { query: shown?.query, pages: shown?.pages, created: shown?.created };
}
