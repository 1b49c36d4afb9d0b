import { getAllData } from "./api/sdk.gen.ts";

export async function* allPlanets() {
  for (let offset = 0; ; offset += 100) {
    const { data: page } = await getAllData({ query: { offset, limit: 100 }, throwOnError: true });
    yield* page.data ?? [];
    if (!page.meta?.next) return;
  }
}
