import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";

// Loaded before a command of the server: replaces what operators can't set, such as times that a test would wait for.
if (isMainThread) {
  const main = pathToFileURL(process.argv[1] ?? "");
  const schema: unknown = await import(new URL(`config/schema${extname(main.pathname)}`, main).href);
  // The module is that of the source or of the build.
  const { fixedSettings } = schema as typeof import("../../src/config/schema.ts");
  Object.assign(fixedSettings, JSON.parse(process.env["TEST_FIXED_SETTINGS"] ?? "{}"));
}
