import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { generatePart, type ErrorEntry } from "../../../packages/generator/src/parts.ts";
import { inRoot } from "../../../packages/command-line/src/workspace.ts";
import { installRuntime } from "../../install-runtime.ts";
import { argument } from "../source.ts";
import { baseUrl, type Contender } from "./contender.ts";

/** `@gw/client` with what is generated from the document. */
export const ours: Contender = {
  name: "@gw/client",
  isOurs: true,
  output: "node_modules/@gw",
  async generate(bundle, folder) {
    const document = await readFile(bundle, "utf8");
    // Lint validates it.
    const errors = parse(await readFile(inRoot("spec/errors.yaml"), "utf8")) as ErrorEntry[];
    await writePackage(await generatePart("kit", document, { errors, enumLists: true }), folder);
    await installRuntime(folder);
  },
  setUp(operations) {
    const schemes = [...new Set(operations.map(({ scheme }) => scheme))];
    const auth = schemes.map((scheme) => `${scheme}: "secret"`).join(", ");
    return `
import { createClient } from "@gw/client";
const client = createClient({ baseUrl: "${baseUrl}", auth: { ${auth} } });`;
  },
  write: (operation) => ({
    call: `client.${operation.id}(${argument(operation)})`,
    read: (name) => `${name}.ok ? ${name}.data.${operation.member} : undefined`,
  }),
};

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
