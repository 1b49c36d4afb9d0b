import process from "node:process";

const folder = process.env["NODE_COMPILE_CACHE"];

/** Environment variables for a process that shares only Node's compile cache with the tests. */
export const compileCache: Readonly<Record<string, string>> =
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
