import { QueryClient, useInfiniteQuery, useMutation, useQuery, VueQueryPlugin } from "@tanstack/vue-query";
import { createApp, effectScope } from "vue";
import { queries, until, type Shown } from "./pets.js";

function useAll() {
  return [
    useQuery(queries.findPets.queryOptions()),
    useInfiniteQuery(queries.findPets.infiniteQueryOptions()),
    useMutation(queries.addPet.mutationOptions()),
  ] as const;
}

export async function run(): Promise<Shown> {
  const app = createApp({});
  app.use(VueQueryPlugin, { queryClient: new QueryClient() });
  const scope = effectScope();
  const all = scope.run(() => app.runWithContext(useAll));
  if (!all) throw new Error("The scope did not run.");
  const [query, list, mutation] = all;
  await until(() => query.data.value !== undefined && list.hasNextPage.value);
  await list.fetchNextPage();
  const { id } = await mutation.mutateAsync({ body: { name: "Rex" } });
  const shown = { query: query.data.value, pages: list.data.value?.pages, created: id };
  scope.stop();
  return shown;
}
