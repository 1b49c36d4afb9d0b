import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generatedModules } from "../../../packages/generator/src/client/index.ts";
import { inRoot } from "../../../packages/command-line/src/workspace.ts";
import { installRuntime } from "../../install-runtime.ts";
import { apiTypes } from "../api-types.ts";
import { argument } from "../source.ts";
import { baseUrl, type Contender } from "./contender.ts";

/** The entry of each security scheme, and what its client takes. */
const clients: Readonly<Record<string, { name: string; create: string; credential: string }>> = {
  dashboardToken: { name: "dashboard", create: "createDashboardClient", credential: "token" },
  gatewayKey: { name: "gateway", create: "createGatewayClient", credential: "key" },
  adminKey: { name: "admin", create: "createAdminClient", credential: "key" },
  portalKey: { name: "portal", create: "createPortalClient", credential: "key" },
};

function clientOf(scheme: string) {
  const client = clients[scheme];
  if (!client) throw new Error(`There is no client for the security scheme ${scheme}.`);
  return client;
}

/** `@gw/client` as it is built, on types generated from the document. */
export const ours: Contender = {
  name: "@gw/client",
  isOurs: true,
  output: "node_modules/@gw/api-types/dist",
  async generate(bundle, folder) {
    const source = join(folder, "src");
    await cp(inRoot("packages/api-types/src"), source, { recursive: true });
    for (const [name, code] of Object.entries(await apiTypes(bundle)))
      await writeFile(join(source, "generated", name), code);
    await installRuntime(folder);
    const scope = join(folder, "node_modules/@gw");
    await mkdir(join(scope, "api-types"), { recursive: true });
    await cp(inRoot("packages/api-types/package.json"), join(scope, "api-types/package.json"));
    await mkdir(join(scope, "client"), { recursive: true });
    await cp(inRoot("packages/client/package.json"), join(scope, "client/package.json"));
    await cp(inRoot("packages/client/dist"), join(scope, "client/dist"), { recursive: true });
    // They hold nothing but types, so that they are their own declarations.
    for (const [name, code] of Object.entries(generatedModules(await readFile(bundle, "utf8"))))
      await writeFile(join(scope, "client/dist/generated", name.replace(".ts", ".d.ts")), code);
  },
  setUp(operations) {
    const used = [...new Set(operations.map(({ scheme }) => scheme))].map(clientOf);
    return used
      .map(
        ({ name, create, credential }) =>
          `import { ${create} } from "@gw/client/${name}";\n` +
          `const ${name} = ${create}({ baseUrl: "${baseUrl}", ${credential}: "secret" });`,
      )
      .join("\n");
  },
  write: (operation) => ({
    call: `${clientOf(operation.scheme).name}.${operation.id}(${argument(operation)})`,
    read: (name) => `${name}.ok ? ${name}.data.${operation.member} : undefined`,
  }),
};

/** The client of the dashboard with all options enabled; they do nothing unless a call fails. */
export const oursWithEverythingOn: Contender = {
  ...ours,
  name: "@gw/client, everything on",
  setUp: () => `
import { createDashboardClient, refresh, retry } from "@gw/client/dashboard";
const dashboard = createDashboardClient({
  baseUrl: "${baseUrl}",
  token: () => "secret",
  timeout: 10_000,
  strict: true,
  retry: retry({ searches: true }),
  refresh: refresh(async () => {}),
});
dashboard.use({ onResponse() {} });`,
};
