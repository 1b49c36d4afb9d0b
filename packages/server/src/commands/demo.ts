import { once } from "node:events";
import { relative } from "node:path";
import type { Config } from "../config.ts";
import { createEchoUpstream } from "../echo-upstream.ts";
import { listening } from "../listen.ts";
import type { Store } from "../storage/store.ts";
import { issueFirstDemoCredentials, loadDemoData, type DemoCredentials } from "../transfer/demo.ts";
import { strong } from "./terminal.ts";

/** Where the upstreams of the demo data listen. */
const echoAddress = { host: "127.0.0.1", port: 8082 };

/** The demo beside the service: its data, its upstream and its credentials. */
export interface Demo {
  /** What debug requests must be allowed to call. */
  debugTargets: string[];
  /** What to show once the service listens. Credentials are issued then, as nobody would see them before. */
  describe: (config: Config) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Loads the demo data, and lets the echo upstream listen. */
export async function startDemo(store: Store): Promise<Demo> {
  await loadDemoData(store);
  const echo = createEchoUpstream().listen(echoAddress);
  await listening(
    once(echo, "listening"),
    "Stop what listens there: the APIs of the demo lead to this address. Or serve without --demo.",
  );
  return {
    debugTargets: [`${echoAddress.host}:${echoAddress.port}`],
    describe: async (config) => {
      const credentials = await issueFirstDemoCredentials(store);
      return [
        `${strong("Echo upstream")}  http://${echoAddress.host}:${echoAddress.port}`,
        "",
        ...(credentials ? describeCredentials(credentials, config) : describeLaterStart()),
        "",
      ];
    },
    stop: async () => {
      echo.closeAllConnections();
      echo.close();
      await once(echo, "close");
    },
  };
}

/** Credentials of the demo data as they are shown, this once. */
export const describeCredentials = (
  { dashboardToken, gatewayKey, adminKey, portalKey }: DemoCredentials,
  { baseUrl }: Config,
): string[] => [
  "Credentials of the demo data, shown this once:",
  `  ${strong("dashboard")}  Authorization: Bearer ${dashboardToken}`,
  `  ${strong("gateway")}    X-Gw-Authorization: ${gatewayKey}`,
  `  ${strong("admin")}      Admin-Auth: ${adminKey}`,
  `  ${strong("portal")}     Authorization: ${portalKey}`,
  "",
  "Try it:",
  `  curl -H 'Authorization: Bearer ${dashboardToken}' '${baseUrl}/api/apis/search?q=order'`,
];

/** Where pnpm has started the service, the machine's own Node may be older than the one that pnpm brings. */
function nodeCommand(): string {
  const [, version] = /^pnpm\/(\S+)/.exec(process.env["npm_config_user_agent"] ?? "") ?? [];
  return version === undefined ? "node" : `npx -y pnpm@${version} exec node`;
}

const describeLaterStart = (): string[] => [
  "The credentials were shown at the first start. To get new ones while the service runs:",
  `  ${nodeCommand()} ${relative(process.cwd(), process.argv[1] ?? "")} keys issue demo`,
];
