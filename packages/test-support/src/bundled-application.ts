import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

export interface ApplicationOptions {
  /** The URL of a module in the same folder, to resolve imports from. */
  beside: string;
  /** Packages that are not bundled. */
  external?: string[];
  plugins?: Plugin[];
}

/**
 * Bundles and minifies an application for production.
 *
 * @example await bundledApplication('import { createMocks } from "@gw/client/mocks";', { beside: import.meta.url });
 */
export async function bundledApplication(
  code: string,
  { beside, external = [], plugins = [] }: ApplicationOptions,
): Promise<string> {
  const id = fileURLToPath(new URL("application.js", beside));
  const application = {
    name: "application",
    resolveId: (name: string) => (name === "application" ? id : null),
    load: (name: string) => (name === id ? code : null),
  };
  // One output: there is one format, and no watcher.
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [application, ...plugins],
    build: { write: false, minify: true, target: "es2022", rollupOptions: { input: "application", external } },
  })) as Rollup.RollupOutput;
  return output[0].code;
}
