import { copyFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

// A server that is deployed outside the workspace has the document beside its code.
const folder = new URL("../dist/contract/", import.meta.url);
mkdirSync(folder, { recursive: true });
copyFileSync(fileURLToPath(import.meta.resolve("@gw/spec/dist/internal.json")), new URL("internal.json", folder));
