import { enableCompileCache } from "node:module";
import process from "node:process";
import { inRoot } from "./workspace.ts";

// Linters and generators are megabytes of code, which Node would strip of its types and compile anew in each command that
// imports them. Imported first, this keeps what it makes of all that is imported while the command runs: what a command
// imports statically is compiled before any of it runs.
const folder = inRoot("node_modules/.cache/node");
enableCompileCache(folder);
// For the command's threads, and the tools that it starts.
process.env["NODE_COMPILE_CACHE"] = folder;
