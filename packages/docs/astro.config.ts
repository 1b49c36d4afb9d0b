import starlight from "@astrojs/starlight";
import { defineConfig, passthroughImageService } from "astro/config";
import { sidebar } from "./src/navigation/sidebar.ts";
import { fromPackage } from "./src/site/package-root.ts";

/** Makes the filter of the search count the results in all parts. By itself, it counts none in those not selected. */
function withCountsOfAllParts(code: string, file: string): string | undefined {
  if (!file.endsWith("/default-ui/npm_dist/mjs/ui-core.mjs")) return undefined;
  const counts = "available_filters = results.filters";
  if (!code.includes(counts))
    throw new Error(`${file} does not set "${counts}". Adapt astro.config.ts to this version.`);
  return code.replace(counts, "available_filters = results.totalFilters");
}

export default defineConfig({
  base: "/docs",
  trailingSlash: "always",
  cacheDir: ".astro/cache",
  prefetch: false,
  // The Content-Security-Policy allows styles from files, not from the page.
  build: { inlineStylesheets: "never" },
  image: { service: passthroughImageService() },
  vite: {
    plugins: [{ name: "search-counts", transform: withCountsOfAllParts }],
    resolve: { alias: [{ find: /^@pagefind\/default-ui$/, replacement: fromPackage("src/site/search-box.js") }] },
  },
  integrations: [
    starlight({
      title: "Gateway management API",
      description: "How to use and operate the management API of a gateway platform.",
      // Keeps each page at ten requests or fewer: these styles become one file, and the logo is inlined.
      customCss: ["./src/styles/theme.css", "./src/styles/reference.css"],
      components: {
        MarkdownContent: "./src/components/markdown-content.astro",
        Search: "./src/components/search.astro",
        Sidebar: "./src/components/sidebar.astro",
        SiteTitle: "./src/components/site-title.astro",
      },
      sidebar: sidebar(),
      routeMiddleware: "./src/navigation/route-data.ts",
      // src/build/search-index.ts creates the index, which treats words with an underscore as one.
      pagefind: false,
    }),
  ],
});
