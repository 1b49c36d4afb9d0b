import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { kubbConfig } from "../../kubb-config.ts";
import { runPeer } from "../run-peer.ts";
import { baseUrl, type Contender } from "./contender.ts";

/** The functions that kubb's `plugin-client` generates, on its own wrapper of `fetch`. */
export const kubb: Contender = {
  name: "kubb",
  output: "dist",
  async generate(bundle, folder) {
    const config = join(folder, "kubb.config.mjs");
    await writeFile(config, kubbConfig(bundle, folder));
    await runPeer("kubb", ["generate", "--config", config], folder);
  },
  setUp: (operations) => `
import { ${operations.map(({ id }) => id).join(", ")} } from "./dist/index.js";
import { setConfig } from "./dist/.kubb/fetch.js";
setConfig({ baseURL: "${baseUrl}", headers: { Authorization: "Bearer secret" } });`,
  write({ id, pathParameters = {}, body, query, member }) {
    const given = [...Object.values(pathParameters), ...(body ? [body] : []), ...(query ? [query] : [])];
    return { call: `${id}(${given.join(", ")})`, read: (name) => `${name}.${member}` };
  },
};
