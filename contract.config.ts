import { defineConfig } from "@gw/contract";
import { rules } from "./spec/rules/index.ts";

export default defineConfig({
  document: "spec/openapi.yaml",
  rules: {
    preset: "strict",
    redocly: "redocly.yaml",
    own: rules,
  },
  marks: "x-gw",
  referenceError: "unknown_reference",
  bundles: ["internal", "openapi", "openapi-3.0", "dashboard", "dashboard-3.0", "portal", "portal-3.0"],
  generate: {
    client: {
      folder: "packages/client/src/generated",
      queries: true,
      mocks: true,
      validators: true,
      ignored: ["mocks", "validators"],
    },
    "client-values": {
      folder: "packages/client/src/generated/values",
      write: async (source) => ({
        ...(await import("./packages/client/scripts/write-enum-lists.ts")).writeEnumLists(source),
        ...(await import("./spec/write-error-catalogue.ts")).writeErrorCatalogue("../types.ts"),
      }),
    },
    docs: {
      folder: "packages/docs/samples/operations",
      write: async (source) => (await import("./packages/docs/src/samples/write-samples.ts")).writeSamples(source),
      ignored: ["."],
    },
    server: {
      folder: "packages/server/src/generated",
      write: async (source) => ({
        ...(await import("./packages/server/scripts/write-handlers.ts")).writeHandlers(source),
        ...(await import("./spec/write-error-catalogue.ts")).writeErrorCatalogue("./types/types.ts"),
      }),
      ignored: ["."],
    },
    "server-types": { part: "types", folder: "packages/server/src/generated/types", ignored: ["."] },
  },
  docs: {
    title: "Gateway management API",
    logo: "packages/docs/logo.svg",
    css: "packages/docs/style.css",
    pages: "packages/docs/pages",
    samples: "packages/docs/samples",
    hooks: "packages/docs/src/hooks.ts",
    out: "packages/docs/dist",
  },
  workflows: "spec/workflows/*.arazzo.yaml",
  dataFiles: ["spec/decisions.yaml", "spec/errors.yaml", "spec/vocabulary.yaml"],
  manifest: "spec/package.json",
  consumers: ["packages/*/test/consumer/project/**/*.ts", "examples/*/src/**/*.{ts,tsx}"],
  releases: "spec/releases/*/openapi.json",
  waivers: "spec/waivers.yaml",
});
