import { readConfig } from "../../packages/server/dist/config/config.js";
import { openConfiguredCipher, openStore } from "../../packages/server/dist/service/database.js";
import type { Work } from "./storage-calls.ts";

/** Opens the same storage as the service would with these environment settings. */
export async function openPeerWork(): Promise<{ port: number; work: Work }> {
  const config = readConfig(process.env);
  const store = await openStore(config);
  const cipher = await openConfiguredCipher(store, config);
  return { port: config.port, work: { store, cipher, upstream: config.debugTargets[0] ?? "" } };
}
