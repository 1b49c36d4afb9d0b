import { afterAll, beforeAll } from "vitest";
import { makeService, type Service, type ServiceOptions } from "./service.ts";

/**
 * The service of a test file, on demo data of its own. It is there once the tests run, and not while they are described.
 *
 * @param make how it is made; `startService` lets it listen too.
 *
 * @example const service = serviceOfFile({ now: () => new Date("2026-11-02T09:30:00Z") });
 */
export function serviceOfFile(options: ServiceOptions = {}, make: typeof makeService = makeService): Service {
  // Whole before the first test.
  const service = {} as Service;

  beforeAll(async () => {
    Object.assign(service, await make(options));
  });

  afterAll(() => service.close());

  return service;
}
