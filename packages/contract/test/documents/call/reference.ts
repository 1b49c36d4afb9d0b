import { createRequire } from "node:module";
import { join } from "node:path";

/** Third-party libraries that build requests from documents. */
export interface ReferenceLibraries {
  swagger: { buildRequest: (options: object) => { url: string; headers: Record<string, string>; body?: unknown } };
  qs: { stringify: (value: object, options?: object) => string };
}

/** Loads the libraries from the folder that they are installed in. */
export function loadReference(folder: string): ReferenceLibraries {
  const load = createRequire(join(folder, "package.json"));
  // Declared above: they are no dependencies, and their own types are not here.
  return {
    // Its part that builds requests, which loads in a quarter of the time.
    swagger: load("swagger-client/lib/execute/index.js") as ReferenceLibraries["swagger"],
    qs: load("qs") as ReferenceLibraries["qs"],
  };
}
