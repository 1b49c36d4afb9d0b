import { enableCompileCache } from "node:module";
import { inRoot } from "./workspace.ts";

// Linters and generators are megabytes of code, which Node would compile anew in each command that imports them. Imported
// before them, this keeps what it makes of them.
enableCompileCache(inRoot("node_modules/.cache/node"));
