import { pathToFileURL } from "node:url";
import { createClient } from "@gw/client";
import { createQueries } from "@gw/client/query";
import type { ComponentType } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { renderComponent } from "./render-component.ts";
import { pathOf, roundsOf } from "./sample-files.ts";
import { startSampleService, type SampleEnvironment, type SampleService } from "./sample-service.ts";

/** The props passed to every component. */
function propsFor(environment: SampleEnvironment) {
  const client = createClient({
    baseUrl: environment.GW_BASE_URL,
    portal_base_url: environment.GW_PORTAL_BASE_URL,
    auth: {
      dashboardToken: environment.GW_DASHBOARD_TOKEN,
      gatewayKey: environment.GW_GATEWAY_KEY,
      adminKey: environment.GW_ADMIN_KEY,
      portalKey: environment.GW_PORTAL_KEY,
    },
  });
  return { queries: createQueries(client) };
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
    expect(components, `${file} exports no component.`).not.toHaveLength(0);
    for (const component of components) {
      // oxlint-disable-next-line no-await-in-loop
      const { statuses, alerts } = await renderComponent(component, propsFor(service.environment));
      expect(alerts, `${file} shows an alert.`).toEqual([]);
      expect(new Set(statuses), `${file} has failed requests.`).toEqual(new Set(["success"]));
    }
    expect(vi.mocked(console.error).mock.calls, `React reports errors in ${file}.`).toEqual([]);
  });
});
