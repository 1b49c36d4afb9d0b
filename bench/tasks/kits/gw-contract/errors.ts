import { client } from "./client.ts";

export async function addPlanet(name: string): Promise<string> {
  const result = await client.createPlanet({ body: { name, type: "dwarf" } });
  if (result.ok) return `Added ${result.data.id}.`;
  if (result.status === 400) return result.error.detail ?? "The planet is invalid.";
  if (result.status === 403) return "You may not add planets.";
  throw new Error(`The service responded with ${result.response.status}.`);
}
