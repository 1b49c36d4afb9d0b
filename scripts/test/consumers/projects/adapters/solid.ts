import { QueryClient, useInfiniteQuery, useMutation, useQuery } from "@tanstack/solid-query";
import { createRoot } from "solid-js";
import { queries, until, type Shown } from "./pets.js";

export async function run(): Promise<Shown> {
  const client = new QueryClient();
  const [query, list, mutation, dispose] = createRoot(
    (end) =>
      [
        useQuery(
          () => queries.findPets.queryOptions(),
          () => client,
        ),
        useInfiniteQuery(
          () => queries.findPets.infiniteQueryOptions(),
          () => client,
        ),
        useMutation(
          () => queries.addPet.mutationOptions(),
          () => client,
        ),
        end,
      ] as const,
  );
  await until(() => query.isSuccess && list.hasNextPage);
  await list.fetchNextPage();
  const { id } = await mutation.mutateAsync({ body: { name: "Rex" } });
  const shown = { query: query.data, pages: list.data?.pages, created: id };
  dispose();
  return shown;
}
