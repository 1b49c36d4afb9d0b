import process from "node:process";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the page's server forwards calls, so the service does not have to allow the page's origin. */
const service = process.env["CONSOLE_SERVICE"] ?? "http://127.0.0.1:8080";

const proxy = { "^/(api|gw|portal)/": { target: service, changeOrigin: true } };

export default defineConfig({
  plugins: [react()],
  // The service has the console in a folder.
  base: "./",
  server: { proxy },
  preview: { proxy },
});
