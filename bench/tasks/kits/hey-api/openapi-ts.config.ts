import { defineConfig } from "@hey-api/openapi-ts";

export default defineConfig({
  input: "../../../.data/tasks/galaxy.json",
  output: "../../../.data/tasks/hey-api/api",
  plugins: ["@hey-api/client-fetch", "@tanstack/react-query", "zod", "msw"],
});
