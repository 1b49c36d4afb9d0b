import { pathToFileURL } from "node:url";
import { createQueries } from "@gw/client/query";
import { createAdminClient } from "@gw/client/admin";
import { createDashboardClient } from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createPortalClient } from "@gw/client/portal";
import type { ComponentType } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { remedyFor } from "../../src/samples/remedy.ts";
import { renderComponent } from "./render-component.ts";
import { pathOf, roundsOf } from "./sample-files.ts";
import { startSampleService, type SampleEnvironment, type SampleService } from "./sample-service.ts";

/** The props passed to every component; each uses the ones it needs. */
function propsFor(environment: SampleEnvironment) {
  const baseUrl = environment.GW_BASE_URL;
  const portalBaseUrl = environment.GW_PORTAL_BASE_URL;
  return {
    dashboardQueries: createQueries(createDashboardClient({ baseUrl, token: environment.GW_DASHBOARD_TOKEN })),
    gatewayQueries: createQueries(createGatewayClient({ baseUrl, key: environment.GW_GATEWAY_KEY })),
    adminQueries: createQueries(createAdminClient({ baseUrl, key: environment.GW_ADMIN_KEY })),
    portalQueries: createQueries(createPortalClient({ baseUrl: portalBaseUrl, key: environment.GW_PORTAL_KEY })),
  };
}

type Props = ReturnType<typeof propsFor>;

/** The components that a sample exports. */
async function componentsOf(file: string): Promise<ComponentType<Props>[]> {
  const exports: Record<string, unknown> = await import(pathToFileURL(pathOf(file)).href);
  const components = Object.entries(exports).filter(([name]) => /^[A-Z]/.test(name));
  // Exports with such a name are components with these props: the samples are type-checked.
  return components.map(([, component]) => component as ComponentType<Props>);
}

describe.each(roundsOf("tsx").map((round) => ({ round })))("on one service", ({ round }) => {
  let service: SampleService;

  beforeAll(async () => {
    service = await startSampleService();
  });

  afterAll(() => service.stop());

  beforeEach(() => {
    for (const [name, value] of Object.entries(service.environment)) vi.stubEnv(name, value);
    vi.spyOn(console, "error");
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test.each(round)("%s succeeds", async (file) => {
    const components = await componentsOf(file);
    expect(components, `${file} exports no component. ${remedyFor(file)}`).not.toHaveLength(0);
    for (const component of components) {
      // oxlint-disable-next-line no-await-in-loop
      const { statuses, alerts } = await renderComponent(component, propsFor(service.environment));
      expect(alerts, `${file} shows an alert. ${remedyFor(file)}`).toEqual([]);
      expect(new Set(statuses), `${file} has failed requests. ${remedyFor(file)}`).toEqual(new Set(["success"]));
    }
    expect(vi.mocked(console.error).mock.calls, `React reports errors in ${file}.`).toEqual([]);
  });
});
