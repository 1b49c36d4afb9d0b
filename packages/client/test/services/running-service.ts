import { startDemoService } from "@gw/test-support/demo-service";
import type { Service } from "./service.ts";

/** Starts the service with its demo data. */
export async function startRunningService(): Promise<Service> {
  const { address, issueCredentials, stop } = await startDemoService();
  return { baseUrl: address, fetch: undefined, credentials: await issueCredentials(), stop };
}
