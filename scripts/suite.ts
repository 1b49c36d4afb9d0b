import process from "node:process";
import { runTurbo } from "./run-turbo.ts";

// Runs a test suite of scripts/package.json after what it needs; further arguments are Vitest's: `pnpm test:kill -t SQLite`.
// A suite that may be cached prints its last result again if no file of the workspace has changed.
const [suite = "test", ...args] = process.argv.slice(2);
process.exitCode = runTurbo(["run", suite, "--log-prefix=none", "--", ...args]);
