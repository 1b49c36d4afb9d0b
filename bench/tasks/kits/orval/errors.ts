import { createPlanet } from "./api/index.ts";

export async function addPlanet(name: string): Promise<string> {
  const { status, data } = await createPlanet({ name, type: "dwarf" });
  if (status === 201) return `Added ${data.id}.`;
  if (status === 400) return data.detail ?? "The planet is invalid.";
  if (status === 403) return "You may not add planets.";
  throw new Error(`The service responded with ${String(status)}.`);
}
