import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { basename, relative } from "node:path";
import type { Config } from "../config/config.ts";
import { createEchoUpstream } from "../demo/echo-upstream.ts";
import { explainListenError } from "../service/listen.ts";
import type { Store } from "../storage/store.ts";
import { InvalidFilesError } from "../transfer/errors.ts";
import { ExpectedError } from "../util/errors.ts";
import { issueFirstDemoCredentials, loadDemoData, type DemoCredentials } from "../demo/demo-data.ts";
import type { CommandContext } from "./context.ts";
import { makeBold, type Terminal } from "./terminal.ts";
import { auditWork } from "./with-store.ts";

const echoHost = "127.0.0.1";

/** If it is in use, the system chooses another one. */
const echoPort = 8082;

function listen(server: Server, port: number) {
  return once(server.listen({ host: echoHost, port }), "listening");
}

/** Loads the demo data, and starts the echo upstream. */
export async function startDemo(store: Store, context: CommandContext) {
  // It does not keep a process from ending whose service does not start.
  const echo = createEchoUpstream().unref();
  await listen(echo, echoPort).catch(() => explainListenError(listen(echo, 0), "Serve without --demo."));
  // A server that listens on a port has an address with one.
  const { port } = echo.address() as AddressInfo;
  const address = `${echoHost}:${port}`;
  try {
    await auditWork(context, store, (demoStore) => loadDemoData(demoStore, address));
  } catch (error) {
    if (!(error instanceof InvalidFilesError)) throw error;
    throw new ExpectedError(
      `${error.message}\nThe demo data conflicts with stored records. Use an empty database, or serve without --demo.`,
    );
  }
  return {
    /** Targets that debug requests must be allowed to call. */
    debugTargets: [address],
    /** The lines to print once the service listens. Credentials are issued only then, when they can be seen. */
    async describe(config: Config): Promise<string[]> {
      const credentials = await auditWork(context, store, issueFirstDemoCredentials);
      return [
        `${makeBold(context.terminal, "Echo upstream")}  http://${address}`,
        "",
        ...(credentials ? describeCredentials(credentials, config, context.terminal) : describeLaterStart()),
        "",
      ];
    },
    async stop() {
      echo.closeAllConnections();
      echo.close();
      await once(echo, "close");
    },
  };
}

/** Credentials of the demo data as they are shown, this once. */
export function describeCredentials(
  { dashboardToken, gatewayKey, adminKey, portalKey }: DemoCredentials,
  { baseUrl }: Config,
  terminal: Terminal,
): string[] {
  return [
    "Demo credentials, shown only once:",
    `  ${makeBold(terminal, "dashboard")}  Authorization: Bearer ${dashboardToken}`,
    `  ${makeBold(terminal, "gateway")}    X-Gw-Authorization: ${gatewayKey}`,
    `  ${makeBold(terminal, "admin")}      Admin-Auth: ${adminKey}`,
    `  ${makeBold(terminal, "portal")}     Authorization: ${portalKey}`,
    "",
    "Try it:",
    `  curl -H 'Authorization: Bearer ${dashboardToken}' '${baseUrl}/api/apis/search?q=order'`,
  ];
}

/** The command that runs this program again. */
export function findCommand(): string {
  const script = process.argv[1] ?? "";
  if (basename(script) === "gw-server") return "gw-server";
  // If pnpm started the service, the machine's own Node may be older than the one that pnpm uses.
  const [, version] = /^pnpm\/(\S+)/.exec(process.env["npm_config_user_agent"] ?? "") ?? [];
  return `${version === undefined ? "node" : `npx -y pnpm@${version} exec node`} ${relative(process.cwd(), script)}`;
}

function describeLaterStart(): string[] {
  return [
    "The credentials were shown on first start. To get new ones while the service is running:",
    `  ${findCommand()} keys issue demo`,
  ];
}
