import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Document } from "@gw/openapi/document";

/** Beside the built server; in the workspace it is in the package of the document. */
const besideCode = new URL("internal.json", import.meta.url);

/** Reads the bundle that the service implements, with the marks that only our own tools read. */
export function readDocument(): Document {
  const path = fileURLToPath(
    existsSync(besideCode) ? besideCode : new URL(import.meta.resolve("@gw/spec/dist/internal.json")),
  );
  // Every bundle is linted, so its structure is known.
  return JSON.parse(readFileSync(path, "utf8")) as Document;
}
