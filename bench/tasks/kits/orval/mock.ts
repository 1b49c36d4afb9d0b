import { setupServer } from "msw/node";
import { getGetPlanetMockHandler404, getScalarGalaxyMock } from "./api/index.msw.ts";

export const server = setupServer(...getScalarGalaxyMock());

export function failToFind() {
  server.use(getGetPlanetMockHandler404({ detail: "There is no such planet." }));
}
