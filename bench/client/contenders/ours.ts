import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { generatePart, type ErrorEntry } from "../../../packages/generator/src/parts.ts";
import { inRoot } from "../../../packages/command-line/src/workspace.ts";
import { installRuntime } from "../../install-runtime.ts";
import type { Document } from "../documents.ts";
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

/** The client of the portal replaces the address that its operations have in our document, which other clients ignore. */
function withPortalServer(bundle: string): string {
  const document = JSON.parse(bundle) as Document;
  const servers = [{ url: `${baseUrl}/portal` }];
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    isOfPortal(item) ? { ...item, servers } : item,
  ]);
  return JSON.stringify({ ...document, paths: Object.fromEntries(paths) });
}

function isOfPortal(item: Document["paths"][string]): boolean {
  return Object.values(item).some(({ security }) => security?.some((schemes) => "portalKey" in schemes));
}

/** `@gw/client` with what is generated from the document. */
export const ours: Contender = {
  name: "@gw/client",
  isOurs: true,
  output: "node_modules/@gw",
  async generate(bundle, folder) {
    const document = withPortalServer(await readFile(bundle, "utf8"));
    // Lint validates it.
    const errors = parse(await readFile(inRoot("spec/errors.yaml"), "utf8")) as ErrorEntry[];
    await writePackage(await generatePart("kit", document, { errors, enumLists: true }), folder);
    await installRuntime(folder);
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

/** What is not compared. */
const others = /(?:query|queries|mocks|validators)(?:\.ts)?$/;

/** Writes the sources of the package, which are compiled to where it is installed. */
async function writePackage(generated: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const source = join(folder, "src/client/dist");
  await cp(inRoot("packages/client/src"), source, { recursive: true, filter: (path) => !others.test(path) });
  for (const [file, code] of Object.entries(generated)) await writeFile(join(source, "generated", file), code);
  const installed = join(folder, "node_modules/@gw/client");
  await mkdir(installed, { recursive: true });
  await cp(inRoot("packages/client/package.json"), join(installed, "package.json"));
}
