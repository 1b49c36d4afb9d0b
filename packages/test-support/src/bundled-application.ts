import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

export interface ApplicationOptions {
  /** The module that the application stands beside, for what its imports lead to. */
  beside: string;
  /** Packages that are left out of it. */
  external?: string[];
}

/**
 * The code of an application, as a bundler minifies it for production.
 *
 * @example await bundledApplication('import { createMocks } from "@gw/mocks";', { beside: import.meta.url });
 */
export async function bundledApplication(code: string, { beside, external = [] }: ApplicationOptions): Promise<string> {
  const id = fileURLToPath(new URL("application.js", beside));
  const application = {
    name: "application",
    resolveId: (name: string) => (name === "application" ? id : null),
    load: (name: string) => (name === id ? code : null),
  };
  // Of one format, and without a watcher, there is one output.
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [application],
    build: { write: false, minify: true, target: "es2022", rollupOptions: { input: "application", external } },
  })) as Rollup.RollupOutput;
  return output[0].code;
}
