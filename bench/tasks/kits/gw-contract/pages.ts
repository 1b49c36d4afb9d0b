import { unwrap } from "@gw/contract-runtime/client";
import { client } from "./client.ts";

export async function* allPlanets() {
  for (let offset = 0; ; offset += 100) {
    const { data = [], meta } = await unwrap(client.getAllData({ query: { offset, limit: 100 } }));
    yield* data;
    if (!meta?.next) return;
  }
}
