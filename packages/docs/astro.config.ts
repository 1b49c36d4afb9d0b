import starlight from "@astrojs/starlight";
import { defineConfig, passthroughImageService } from "astro/config";
import { sidebar } from "./src/navigation.ts";

export default defineConfig({
  base: "/docs",
  trailingSlash: "always",
  cacheDir: ".astro/cache",
  // A reference is a megabyte: it is loaded when it is asked for.
  prefetch: false,
  // The Content-Security-Policy allows styles from files, not from the page.
  build: { inlineStylesheets: "never" },
  image: { service: passthroughImageService() },
  // It reads the fixtures beside its own files, so it can't become part of a bundle.
  vite: { environments: { prerender: { resolve: { external: ["@gw/spec-rules"] } } } },
  integrations: [
    starlight({
      title: "Gateway management API",
      description: "How to use and review the management API of a gateway platform.",
      logo: { src: "./public/favicon.svg", alt: "" },
      expressiveCode: {
        // Frames that look like windows say nothing.
        defaultProps: { frame: "code" },
        styleOverrides: { borderRadius: "0.5rem", frames: { shadowColor: "transparent" } },
      },
      customCss: ["./src/styles/theme.css"],
      components: {
        MarkdownContent: "./src/components/markdown-content.astro",
        Search: "./src/components/search.astro",
      },
      sidebar: sidebar(),
      // The service answers an unknown address with a problem.
      disable404Route: true,
      // It would index guides alone: src/search-index.ts adds operations and their fields.
      pagefind: false,
    }),
  ],
});
