#!/usr/bin/env node
import process from "node:process";
import { runSupervised } from "./run-supervised.ts";

/** As in `engines` of package.json, of which npm only warns. Commands are loaded after the check, and fail to load before. */
const requiredVersion = 24;

if (Number.parseInt(process.versions.node, 10) < requiredVersion) {
  console.error(
    `✗ gw-contract needs Node.js ${requiredVersion} or later, and this is ${process.version}.\n  → Update Node.js.`,
  );
  process.exitCode = 2;
} else {
  await runSupervised(async (args) => {
    const { runCommandLine } = await import("./command-line.ts");
    return runCommandLine(args);
  });
}
