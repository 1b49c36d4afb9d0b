import { startDemoService } from "@gw/test-support/demo-service";

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

export async function startSampleService(): Promise<SampleService> {
  const service = await startDemoService({
    GW_DEBUG_TARGETS: "127.0.0.1:8082",
    GW_DOCS: "false",
  });
  const { dashboard, gateway, admin, portal } = await service.issueCredentials();
  return {
    folder: service.folder,
    environment: {
      GW_BASE_URL: service.address,
      GW_PORTAL_BASE_URL: `${service.address}/portal`,
      GW_DASHBOARD_TOKEN: dashboard,
      GW_GATEWAY_KEY: gateway,
      GW_ADMIN_KEY: admin,
      GW_PORTAL_KEY: portal,
    },
    stop: service.stop,
  };
}
