import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { handleGetPlanet } from "./api/msw.gen.ts";
import type { GetPlanetErrors } from "./api/types.gen.ts";

export const server = setupServer();

export function failToFind() {
  const error: GetPlanetErrors[404] = { detail: "There is no such planet." };
  server.use(handleGetPlanet(() => HttpResponse.json(error, { status: 404 })));
}
