import "@angular/compiler";
import { provideZonelessChangeDetection, runInInjectionContext } from "@angular/core";
import { createApplication } from "@angular/platform-browser";
import {
  injectInfiniteQuery,
  injectMutation,
  injectQuery,
  provideTanStackQuery,
  QueryClient,
} from "@tanstack/angular-query-experimental";
import { queries, until, type Shown } from "./pets.js";

export async function run(): Promise<Shown> {
  const app = await createApplication({
    providers: [provideZonelessChangeDetection(), provideTanStackQuery(new QueryClient())],
  });
  const [query, list, mutation] = runInInjectionContext(
    app.injector,
    () =>
      [
        injectQuery(() => queries.findPets.queryOptions()),
        injectInfiniteQuery(() => queries.findPets.infiniteQueryOptions()),
        injectMutation(() => queries.addPet.mutationOptions()),
      ] as const,
  );
  await until(() => query.data() !== undefined && list.hasNextPage());
  await list.fetchNextPage();
  const { id } = await mutation.mutateAsync({ body: { name: "Rex" } });
  await until(() => list.data()?.pages.length === 2);
  const shown = { query: query.data(), pages: list.data()?.pages, created: id };
  app.destroy();
  return shown;
}
