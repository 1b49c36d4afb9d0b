import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { kitModules } from "../../../packages/generator/src/kit/index.ts";
import type { CalledOperation } from "../called-operations.ts";
import { pathObject } from "../source.ts";
import { baseUrl, type Contender } from "./contender.ts";

/** `openapi-fetch` as it is, on the same types as ours. */
export const openapiFetch: Contender = {
  name: "openapi-fetch",
  output: "dist",
  async generate(bundle, folder) {
    await mkdir(join(folder, "src"), { recursive: true });
    const modules = kitModules(JSON.parse(await readFile(bundle, "utf8")) as object);
    await writeFile(join(folder, "src/index.ts"), modules["types.ts"] ?? "");
  },
  setUp: () => `
import createClient from "openapi-fetch";
import type { paths } from "./dist/index.js";
const client = createClient<paths>({ baseUrl: "${baseUrl}", headers: { Authorization: "Bearer secret" } });`,
  write: (operation) => ({
    call: `client.${operation.method.toUpperCase()}(${pathAndInit(operation)})`,
    read: (name) => `${name}.data?.${operation.member}`,
  }),
};

/** The path of an operation and what is passed with it, as source code. */
export function pathAndInit(operation: CalledOperation): string {
  const parameters = [
    ...(operation.pathParameters ? [`path: ${pathObject(operation)}`] : []),
    ...(operation.query ? [`query: ${operation.query}`] : []),
  ];
  const init = [
    ...(parameters.length > 0 ? [`params: { ${parameters.join(", ")} }`] : []),
    ...(operation.body ? [`body: ${operation.body}`] : []),
  ];
  return `"${operation.path}", { ${init.join(", ")} }`;
}
