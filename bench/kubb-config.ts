import { fileURLToPath } from "node:url";

/** The configuration with which kubb writes a client of a document into the folder `src` of a folder, as a module. */
export function kubbConfig(document: string, folder: string): string {
  const [core, oas, ts, client] = ["core", "plugin-oas", "plugin-ts", "plugin-client"].map((name) =>
    JSON.stringify(fileURLToPath(new URL(`node_modules/@kubb/${name}/dist/index.js`, import.meta.url))),
  );
  // Formatting is left out for all generators.
  return `
import { defineConfig } from ${core};
import { pluginOas } from ${oas};
import { pluginTs } from ${ts};
import { pluginClient } from ${client};
export default defineConfig({
  root: ${JSON.stringify(folder)},
  input: { path: ${JSON.stringify(document)} },
  output: { path: "src", clean: true, format: false, lint: false },
  plugins: [pluginOas({ validate: false }), pluginTs({}), pluginClient({ client: "fetch", bundle: true })],
});`;
}
