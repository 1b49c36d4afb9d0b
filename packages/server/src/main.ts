#!/usr/bin/env node
import process from "node:process";
import { catchSignals } from "./signals.ts";

catchSignals(process.argv);

/** As in `engines` of package.json, which npm only warns of. */
const requiredVersion = 24;

// Older versions fail to load the rest, so it is only imported after this check.
if (Number.parseInt(process.versions.node, 10) < requiredVersion) {
  process.stderr.write(`gw-server needs Node.js ${requiredVersion} or later, and this is ${process.version}.\n`);
  process.exitCode = 1;
} else {
  const { runCommandLine } = await import("./command-line.ts");
  process.exitCode = await runCommandLine(process.argv.slice(2), process);
}
