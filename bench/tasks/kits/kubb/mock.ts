import { setupServer } from "msw/node";
import { getPlanetHandler, getPlanetHandlerResponse404 } from "./api/handlers/getPlanetHandler.ts";

export const server = setupServer();

export function failToFind() {
  server.use(getPlanetHandler(() => getPlanetHandlerResponse404({ detail: "There is no such planet." })));
}
