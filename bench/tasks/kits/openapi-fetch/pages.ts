import { client } from "./client.ts";

export async function* allPlanets() {
  for (let offset = 0; ; offset += 100) {
    const { data: page } = await client.GET("/planets", { params: { query: { offset, limit: 100 } } });
    if (!page) throw new Error("The planets could not be loaded.");
    yield* page.data ?? [];
    if (!page.meta?.next) return;
  }
}
