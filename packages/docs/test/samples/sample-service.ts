import { once } from "node:events";
import { afterAll, beforeAll } from "vitest";
import { createEchoUpstream } from "../../../server/src/echo-upstream.ts";
import { startService } from "../../../server/test/support/listening-service.ts";
import { makeDemoFolder, type DemoFolder, type Service } from "../../../server/test/support/service.ts";

/** What samples find in the environment: where the service is, and a credential of each kind. */
export interface SampleEnvironment extends Record<string, string> {
  GW_BASE_URL: string;
  GW_PORTAL_BASE_URL: string;
  GW_DASHBOARD_TOKEN: string;
  GW_GATEWAY_KEY: string;
  GW_ADMIN_KEY: string;
  GW_PORTAL_KEY: string;
}

/** Starts services for the tests of a file, each with the demo data as they were at first. */
export function sampleServices(): { start: () => Promise<Service> } {
  const echo = createEchoUpstream();
  let demo: DemoFolder;

  beforeAll(async () => {
    demo = await makeDemoFolder();
    echo.listen(8082, "127.0.0.1");
    await once(echo, "listening").catch(acceptOther);
  });

  afterAll(async () => {
    echo.close();
    await demo.remove();
  });

  return { start: () => startService(demo, { config: { pageSize: 2 } }) };
}

/** The upstreams of the demo data have one address, and another test may have an echo there already. */
function acceptOther(error: Error & { code?: string }): void {
  if (error.code !== "EADDRINUSE") throw error;
}

export function environmentOf({ app, credentials }: Service): SampleEnvironment {
  return {
    GW_BASE_URL: app.listeningOrigin,
    GW_PORTAL_BASE_URL: `${app.listeningOrigin}/portal`,
    GW_DASHBOARD_TOKEN: credentials.dashboardToken,
    GW_GATEWAY_KEY: credentials.gatewayKey,
    GW_ADMIN_KEY: credentials.adminKey,
    GW_PORTAL_KEY: credentials.portalKey,
  };
}
