import { createInfiniteQuery, createMutation, createQuery, QueryClient } from "@tanstack/svelte-query";
import { queries, until, type Shown } from "./pets.js";

// A rune, which the compiler of Svelte replaces.
declare const $effect: { root(run: () => void): () => void };

export async function run(): Promise<Shown> {
  const client = new QueryClient();
  function useAll() {
    return [
      createQuery(
        () => queries.findPets.queryOptions(),
        () => client,
      ),
      createInfiniteQuery(
        () => queries.findPets.infiniteQueryOptions(),
        () => client,
      ),
      createMutation(
        () => queries.addPet.mutationOptions(),
        () => client,
      ),
    ] as const;
  }
  let all: ReturnType<typeof useAll> | undefined;
  const dispose = $effect.root(() => {
    all = useAll();
  });
  if (!all) throw new Error("The effect did not run.");
  const [query, list, mutation] = all;
  await until(() => query.data !== undefined && list.hasNextPage);
  await list.fetchNextPage();
  const { id } = await mutation.mutateAsync({ body: { name: "Rex" } });
  const shown = { query: query.data, pages: list.data?.pages, created: id };
  dispose();
  return shown;
}
