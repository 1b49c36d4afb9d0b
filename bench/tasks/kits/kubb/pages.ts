import { getAllData } from "./api/clients/getAllData.ts";

export async function* allPlanets() {
  for (let offset = 0; ; offset += 100) {
    const { data = [], meta } = await getAllData({ offset, limit: 100 });
    yield* data;
    if (!meta?.next) return;
  }
}
