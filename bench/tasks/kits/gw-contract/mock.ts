import { setupServer } from "msw/node";
import { createMocks } from "./api/mocks/index.ts";

const mocks = createMocks({ baseUrl: "https://galaxy.scalar.com" });
export const server = setupServer(...mocks.handlers);

export function failToFind() {
  server.use(mocks.getPlanet.respond(404, { detail: "There is no such planet." }));
}
