import { onTestFinished } from "vitest";
import { makeService, type Service, type ServiceOptions } from "./service.ts";

/** A service on demo data of its own, which is closed when the test is over. */
export async function serviceOfTest(options: ServiceOptions = {}): Promise<Service> {
  const service = await makeService(options);
  onTestFinished(service.close);
  return service;
}
