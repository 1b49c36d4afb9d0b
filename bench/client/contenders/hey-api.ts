import { join } from "node:path";
import { runPeer } from "../run-peer.ts";
import { argument } from "../source.ts";
import { baseUrl, type Contender } from "./contender.ts";

/** The fetch client that `@hey-api/openapi-ts` generates. */
export const heyApi: Contender = {
  name: "@hey-api/openapi-ts",
  output: "dist",
  async generate(bundle, folder) {
    await runPeer("openapi-ts", ["-i", bundle, "-o", join(folder, "src"), "-c", "@hey-api/client-fetch"], folder);
  },
  setUp: (operations) => `
import { ${operations.map(({ id }) => id).join(", ")} } from "./dist/index.js";
import { client } from "./dist/client.gen.js";
client.setConfig({ baseUrl: "${baseUrl}", auth: "secret" });`,
  write: (operation) => ({
    call: `${operation.id}(${argument(operation)})`,
    read: (name) => `${name}.data?.${operation.member}`,
  }),
};
