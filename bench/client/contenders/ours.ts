import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { kitModules } from "../../../packages/generator/src/kit/index.ts";
import { inRoot } from "../../../packages/test-support/src/workspace.ts";
import { installRuntime } from "../../install-runtime.ts";
import type { CalledOperation } from "../called-operations.ts";
import { argument } from "../source.ts";
import { baseUrl, type Contender } from "./contender.ts";

/** `@gw/client` with what is generated from the document. */
export const ours: Contender = {
  name: "@gw/client",
  output: "node_modules/@gw",
  async generate(bundle, folder) {
    const document = JSON.parse(await readFile(bundle, "utf8")) as object;
    await writePackage(kitModules(document, { marks: "x-gw" }), folder);
    await installRuntime(folder);
  },
  setUp: (operations) => `
import { createClient } from "@gw/client";
const client = createClient({ baseUrl: "${baseUrl}", auth: ${authOf(operations)} });`,
  write: (operation) => ({
    call: `client.${operation.id}(${argument(operation)})`,
    read: (name) => `${name}.ok ? ${name}.data.${operation.member} : undefined`,
  }),
};

/** The credentials that operations need. */
export function authOf(operations: readonly CalledOperation[]): string {
  return JSON.stringify(Object.fromEntries(operations.map(({ scheme }) => [scheme, "secret"])));
}

/** The client with all options enabled; they do nothing unless a call fails. */
export const oursWithEverythingOn: Contender = {
  ...ours,
  name: "@gw/client, everything on",
  setUp: () => `
import { createClient, refresh, retry } from "@gw/client";
const client = createClient({
  baseUrl: "${baseUrl}",
  auth: { dashboardToken: () => "secret" },
  timeout: 10_000,
  headers: { Prefer: "handling=strict" },
  retry: retry({ searches: true }),
  refresh: refresh(async () => {}),
});
client.use({ onResponse() {} });`,
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
