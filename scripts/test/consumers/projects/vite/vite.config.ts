import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  preview: { proxy: { "^/(api|admin|portal)/": readFileSync("service-address", "utf8") } },
});
