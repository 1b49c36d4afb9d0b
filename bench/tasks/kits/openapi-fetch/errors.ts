import { client } from "./client.ts";

export async function addPlanet(name: string): Promise<string> {
  const { data, error, response } = await client.POST("/planets", { body: { name, type: "dwarf" } });
  if (data) return `Added ${data.id}.`;
  if (response.status === 400) return error.detail ?? "The planet is invalid.";
  if (response.status === 403) return "You may not add planets.";
  throw new Error(`The service responded with ${response.status}.`);
}
