import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runPeer } from "../run-peer.ts";
import { baseUrl, type Contender } from "./contender.ts";

/** The fetch functions that `orval` generates. They have the address in them, and no place for a credential. */
export const orval: Contender = {
  name: "orval",
  output: "dist",
  async generate(bundle, folder) {
    const input = join(folder, "openapi.json");
    await writeFile(input, withoutForbiddenMembers(await readFile(bundle, "utf8")));
    const output = { target: join(folder, "src/index.ts"), client: "fetch", mode: "single", baseUrl };
    const config = join(folder, "orval.config.mjs");
    await writeFile(config, `export default ${JSON.stringify({ client: { input, output } })};`);
    await runPeer("orval", ["--config", config], folder);
  },
  setUp: (operations) => `import { ${operations.map(({ id }) => id).join(", ")} } from "./dist/index.js";`,
  write({ id, pathParameters = {}, body, query, successStatus, member }) {
    const given = [...Object.values(pathParameters), ...(body ? [body] : []), ...(query ? [query] : [])];
    return {
      call: `${id}(${given.join(", ")})`,
      read: (name) => `${name}.status === ${successStatus} ? ${name}.data.${member} : undefined`,
    };
  },
};

/** Orval stops at a schema that is `false`, a member that must not be there; without it, such a member is unnamed. */
function withoutForbiddenMembers(text: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: object) => (key === "properties" ? withoutFalse(value) : value)));
}

function withoutFalse(properties: object): object {
  return Object.fromEntries(Object.entries(properties).filter(([, schema]) => schema !== false));
}
