import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { execute } from "../../../packages/linter/src/children.ts";
import { inRoot } from "../../../packages/test-support/src/workspace.ts";
import type { CalledOperation } from "../called-operations.ts";
import { argument } from "../source.ts";
import { baseUrl, type Contender } from "./contender.ts";

/**
 * The client that Redocly's `generate-client` makes. It is imported as the source that it is: that of a large document
 * has a type longer than the compiler writes into declarations. The source is not checked itself, as declarations are
 * not.
 */
export const redocly: Contender = {
  name: "redocly generate-client",
  async generate(bundle, folder) {
    await mkdir(join(folder, "src"), { recursive: true });
    const config = join(folder, "redocly.yaml");
    await writeFile(config, "{}\n");
    const file = join(folder, "src/index.ts");
    const options = ["--args-style", "grouped", "--config", config, "-o", file];
    const args = [inRoot("node_modules/@redocly/cli/bin/cli.js"), "generate-client", bundle, ...options];
    const { exitCode, stderr } = await execute(process.execPath, args, {});
    if (exitCode !== 0) throw new Error(`redocly generate-client failed: ${stderr.slice(0, 2000)}`);
    await writeFile(file, `// @ts-nocheck\n${await readFile(file, "utf8")}`);
  },
  setUp: () => `
import { client } from "./src/index.js";
client.configure({ serverUrl: "${baseUrl}" });
client.auth.bearer("secret");`,
  write: (operation) => ({
    call: `client.${operation.id}(${argument(accepted(operation))})`,
    read: (name) => `${name}.${operation.member}`,
  }),
};

/** Its type of a body with exclusive members lacks the others, so that no valid body of a migration compiles. */
function accepted(operation: CalledOperation): CalledOperation {
  return operation.body && operation.id.startsWith("migrateApis")
    ? { ...operation, body: `${operation.body} as never` }
    : operation;
}
