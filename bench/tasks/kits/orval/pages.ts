import { getAllData } from "./api/index.ts";

export async function* allPlanets() {
  for (let offset = 0; ; offset += 100) {
    const { data: page } = await getAllData({ offset, limit: 100 });
    yield* page.data ?? [];
    if (!page.meta?.next) return;
  }
}
