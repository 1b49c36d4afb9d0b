import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { RequestToSend } from "./requests.ts";
import { freePort, startListener, type Program } from "./processes.ts";

/** The service, and the peers it is compared with. */
export const contenderNames = ["service", "bare Fastify", "openapi-backend"] as const;
export type ContenderName = (typeof contenderNames)[number];

/** A program that handles the requests. */
export interface Contender {
  name: ContenderName;
  origins: readonly [string, ...string[]];
  /** Adapts a request to this contender. */
  adapt: (request: RequestToSend) => RequestToSend;
}

interface Ground {
  /** The demo data. Each contender gets a copy. */
  demoFolder: string;
  /** The folder of the copies. */
  folder: string;
  upstream: string;
}

/** How a contender is started, and how its requests are adapted. */
export interface Start {
  program: Program;
  adapt?: Contender["adapt"];
}

/** The deployed command line of the service. */
export const serviceMain = new URL("../../packages/server/dist/main.js", import.meta.url);

/** The portal of the service has its own base path. */
function servicePath(path: string) {
  return /^\/(api|admin|gw)\//.test(path) ? path : `/portal${path}`;
}

/** The settings of the service, and of the peers that use its storage. */
export function settingsOf(database: Record<string, string>, port: number, upstream: string) {
  return {
    ...database,
    GW_PORT: String(port),
    GW_MONITOR_PORT: "0",
    GW_DEBUG_TARGETS: upstream,
  };
}

export function serviceStart(settings: Record<string, string>): Start {
  return {
    program: { file: serviceMain, args: ["serve"], settings },
    adapt: (request) => ({ ...request, path: servicePath(request.path) }),
  };
}

export function peerStart(file: string, settings: Record<string, string>): Start {
  return {
    program: { file: new URL(file, import.meta.url), settings },
  };
}

function describe(name: ContenderName, folder: string, port: number, upstream: string): Start {
  const settings = settingsOf({ GW_DATA_DIRECTORY: folder }, port, upstream);
  switch (name) {
    case "service":
      return serviceStart(settings);
    case "bare Fastify":
      return peerStart("bare-fastify.ts", settings);
    case "openapi-backend":
      return peerStart("openapi-backend.ts", settings);
  }
}

/** Starts all contenders, each on a copy of the same data. */
export async function startContenders({ demoFolder, folder, upstream }: Ground): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const [index, name] of contenderNames.entries()) {
    const own = join(folder, String(index));
    await mkdir(own, { recursive: true });
    await cp(demoFolder, own, { recursive: true });
    const port = await freePort();
    const { program, adapt = (request) => request } = describe(name, own, port, upstream);
    await startListener(program, port);
    contenders.push({ name, origins: [`http://127.0.0.1:${port}`], adapt });
  }
  return contenders;
}
