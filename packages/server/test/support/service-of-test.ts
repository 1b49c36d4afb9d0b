import { onTestFinished, test as base } from "vitest";
import { makeService, type Service, type ServiceOptions } from "./service.ts";

/** A service on demo data of its own, which is closed when the test is over. */
export async function serviceOfTest(options: ServiceOptions = {}): Promise<Service> {
  const service = await makeService(options);
  onTestFinished(service.close);
  return service;
}

/** A test on a service of its own. */
export const test = base.extend("service", () => serviceOfTest());
