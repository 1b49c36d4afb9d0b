import process from "node:process";

const folder = process.env["NODE_COMPILE_CACHE"];

/** For the environment of a process that shares what Node has compiled, and else nothing, with the tests. */
export const compileCache: Readonly<Record<string, string>> =
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
