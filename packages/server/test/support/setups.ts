import { StorageUnavailableError } from "../../src/storage/errors.ts";
import { failingStore } from "./failing-store.ts";
import { startService } from "./listening-service.ts";
import type { DemoData, Service, ServiceOptions } from "./service.ts";
import type { Setup } from "./status-cases.ts";

const options: Readonly<Record<Setup, ServiceOptions>> = {
  ordinary: {},
  tinyBodies: { config: { bodyLimit: 1 } },
  rateLimitSpent: { config: { rateLimit: 1, rateLimitPeriod: 3600 } },
  storageBroken: { withStore: failingStore(() => new Error("An injected fault.")) },
  storageAway: { withStore: failingStore(() => new StorageUnavailableError("An injected fault.")) },
};

/** Services, one for each way to set one up. */
export type Setups = Readonly<Record<Setup, Service>>;

export async function startSetups(demo: DemoData): Promise<Setups> {
  const started = await Promise.all(
    Object.entries(options).map(async ([setup, each]) => [setup, await startService(demo, each)] as const),
  );
  // The entries are those of `options`, which has every way.
  const setups = Object.fromEntries(started) as unknown as Setups;
  await fetch(`${setups.rateLimitSpent.app.listeningOrigin}/api/apis/search`);
  return setups;
}

export function stopSetups(setups: Setups) {
  return Promise.all(Object.values(setups).map((service) => service.close()));
}
