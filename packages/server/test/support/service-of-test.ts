import { onTestFinished } from "vitest";
import { makeDemoData, makeService, type Service, type ServiceOptions } from "./service.ts";

/** A service on demo data of its own, both of which are gone when the test is over. */
export async function serviceOfTest(options: ServiceOptions = {}): Promise<Service> {
  const demo = await makeDemoData();
  onTestFinished(demo.remove);
  const service = await makeService(demo, options);
  onTestFinished(service.close);
  return service;
}
