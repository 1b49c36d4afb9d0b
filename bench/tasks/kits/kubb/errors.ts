import { isAxiosError } from "axios";
import { createPlanet } from "./api/clients/createPlanet.ts";
import type { CreatePlanet400 } from "./api/types/CreatePlanet.ts";

export async function addPlanet(name: string): Promise<string> {
  try {
    const planet = await createPlanet({ name, type: "dwarf" });
    return `Added ${planet.id}.`;
  } catch (error) {
    if (isAxiosError<CreatePlanet400>(error) && error.response?.status === 400) {
      return error.response.data.detail ?? "The planet is invalid.";
    }
    if (isAxiosError(error) && error.response?.status === 403) return "You may not add planets.";
    throw error;
  }
}
