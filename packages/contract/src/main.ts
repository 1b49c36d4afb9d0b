#!/usr/bin/env node
import process from "node:process";
import { runSupervised } from "./run-supervised.ts";

/**
 * As in `engines` of package.json, where npm only warns. Commands are loaded after the check: older versions can't load
 * them.
 */
const required = { major: 22, minor: 18 };

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < required.major || (major === required.major && minor < required.minor)) {
  const version = `${required.major}.${required.minor}`;
  console.error(
    `✗ gw-contract needs Node.js ${version} or later, and this is ${process.version}.\n  → Update Node.js.`,
  );
  process.exitCode = 2;
} else {
  const options = [
    // Node warns about a configuration next to a package.json without a type, but reads it anyway.
    "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
    // Most objects of a site are garbage once their page is written. By default, more of them pile up than are in use.
    ...(process.argv[2] === "docs" ? ["--max-semi-space-size=4", "--heap-growing-percent=100"] : []),
  ];
  await runSupervised(async (args) => {
    // Node.js 20 does not have it.
    const { enableCompileCache } = await import("node:module");
    enableCompileCache();
    const { runCommandLine } = await import("./command-line.ts");
    return runCommandLine(args);
  }, options);
}
