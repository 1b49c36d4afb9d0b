import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["test/browser/**/*.browser.test.ts"], testTimeout: 60_000, hookTimeout: 30_000 },
});
