import { join } from "node:path";
import { openSealer } from "../../packages/server/dist/secrets/sealing.js";
import { openSqliteStore } from "../../packages/server/dist/storage/sqlite.js";
import type { Work } from "./storage-calls.ts";

/** What a peer with the service's storage is started with, in the order of its arguments. */
export interface PeerArguments {
  folder: string;
  port: number;
  upstream: string;
}

export const toArguments = ({ folder, port, upstream }: PeerArguments): string[] => [folder, String(port), upstream];

/** Opens what the service itself would open in the folder. */
export async function openPeerWork(): Promise<{ port: number; work: Work }> {
  const [folder = ".", port = "0", upstream = ""] = process.argv.slice(2);
  const store = await openSqliteStore(join(folder, "gateway.sqlite"));
  const sealer = await openSealer(store, { file: join(folder, "sealing.key") });
  return { port: Number(port), work: { store, sealer, upstream } };
}
