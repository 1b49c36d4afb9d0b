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
