import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "../../../packages/test-support/src/workspace.ts";
import { installRuntime } from "../../install-runtime.ts";
import { runProgram } from "../run-peer.ts";
import { baseUrl, type Contender } from "./contender.ts";
import { authOf, ours } from "./ours.ts";

/** What `gw-contract generate` writes for any document: a factory that takes the operations that are called. */
export const kit: Contender = {
  name: "gw-contract generate",
  output: "dist",
  async generate(bundle, folder) {
    await installRuntime(folder);
    const config = join(folder, "contract.config.mjs");
    // The document describes its pages by these marks.
    await writeFile(config, 'export default { marks: "x-gw" };\n');
    const program = inRoot("packages/contract/dist/main.js");
    const args = [program, "generate", bundle, "--config", config, "--out", join(folder, "src")];
    await runProgram(process.execPath, args, folder);
  },
  setUp(operations) {
    const ids = operations.map(({ id }) => id).join(", ");
    return `
import { createClientOf, ${ids} } from "./dist/index.js";
const client = createClientOf({ baseUrl: "${baseUrl}", auth: ${authOf(operations)}, operations: { ${ids} } });`;
  },
  write: ours.write,
};
