import { readConfig } from "../../packages/server/dist/config.js";
import { openConfiguredSealer, openStore } from "../../packages/server/dist/data.js";
import type { Work } from "./storage-calls.ts";

/** Opens what the service itself would open with these settings of the environment. */
export async function openPeerWork(): Promise<{ port: number; work: Work }> {
  const config = readConfig(process.env);
  const store = await openStore(config);
  const sealer = await openConfiguredSealer(store, config);
  return { port: config.port, work: { store, sealer, upstream: config.debugTargets[0] ?? "" } };
}
