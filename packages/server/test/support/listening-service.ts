import { credentialHeader } from "./request.ts";
import { makeService, type Service, type ServiceOptions } from "./service.ts";

/** Starts a service on a copy of the demo data, and lets it listen on a free port. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const service = await makeService(options);
  await service.app.listen({ host: "127.0.0.1", port: 0 });
  return service;
}

/** Where a listening service takes connections. */
export function addressOf({ app }: Pick<Service, "app">): { host: string; port: number } {
  return { host: "127.0.0.1", port: Number(new URL(app.listeningOrigin).port) };
}

/** The text of a request with a body in JSON, or with what there is of it. */
export function postText({ credentials }: Service, path: string, body: string, { length = body.length } = {}): string {
  const { authorization } = credentialHeader("dashboardToken", credentials.dashboardToken);
  return [
    `POST ${path} HTTP/1.1`,
    "Host: x",
    `Authorization: ${authorization}`,
    "Content-Type: application/json",
    `Content-Length: ${length}`,
    "",
    body,
  ].join("\r\n");
}
