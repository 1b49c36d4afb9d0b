import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../server/src/config/config.ts";
import { openStore } from "../../../server/src/service/database.ts";
import { startService } from "../../../server/src/service/start-service.ts";
import { issueDemoCredentials, loadDemoData } from "../../../server/src/demo/demo-data.ts";

/** The environment of samples: the address of the service, and a credential of each kind. */
export interface SampleEnvironment extends Record<string, string> {
  GW_BASE_URL: string;
  GW_PORTAL_BASE_URL: string;
  GW_DASHBOARD_TOKEN: string;
  GW_GATEWAY_KEY: string;
  GW_ADMIN_KEY: string;
  GW_PORTAL_KEY: string;
}

/** A service with only the demo data. */
export interface SampleService {
  environment: SampleEnvironment;
  /** Its data folder. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Starts a service in this process. Every round of samples needs one, and separate processes, as started by
 * `@gw/test-support/demo-service`, would take longer than all samples together.
 */
export async function startSampleService(): Promise<SampleService> {
  const folder = await mkdtemp(join(tmpdir(), "gw-samples-"));
  const config = readConfig({
    GW_CHECK_RESPONSES: "true",
    GW_DATA_DIRECTORY: folder,
    GW_DEBUG_TARGETS: "127.0.0.1:8082",
    GW_DOCS: "false",
    GW_LOG_LEVEL: "silent",
    GW_MONITOR_PORT: "0",
    GW_PAGE_SIZE: "2",
    GW_PORT: "0",
  });
  const store = await openStore(config);
  await loadDemoData(store);
  const credentials = await issueDemoCredentials(store);
  const service = await startService(config, store);
  return {
    folder,
    environment: {
      GW_BASE_URL: service.origin,
      GW_PORTAL_BASE_URL: `${service.origin}/portal`,
      GW_DASHBOARD_TOKEN: credentials.dashboardToken,
      GW_GATEWAY_KEY: credentials.gatewayKey,
      GW_ADMIN_KEY: credentials.adminKey,
      GW_PORTAL_KEY: credentials.portalKey,
    },
    stop: async () => {
      await service.stop();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
