import { client } from "./client.ts";

export function allPlanets() {
  return client.getAllData.pages({ query: { limit: 100 } });
}
