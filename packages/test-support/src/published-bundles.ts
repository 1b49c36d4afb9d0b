import { pathToFileURL } from "node:url";
import { inRoot } from "./workspace.ts";

// Its author typed it with `defineConfig`.
const { default: config } = (await import(pathToFileURL(inRoot("contract.config.ts")).href)) as {
  default: { bundles: string[] };
};

/** The names of the bundles for users of the API, which are all but the internal one. */
export const publishedBundles: readonly string[] = config.bundles.filter((name) => name !== "internal");
