import { setupServer } from "msw/node";
import { createOpenApiHttp } from "openapi-msw";
import type { paths } from "./api/types.ts";

const http = createOpenApiHttp<paths>({ baseUrl: "https://galaxy.scalar.com" });
export const server = setupServer();

export function failToFind() {
  const error = { detail: "There is no such planet." };
  server.use(http.get("/planets/{planetId}", ({ response }) => response(404).json(error)));
}
