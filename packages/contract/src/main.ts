#!/usr/bin/env -S node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON
// A configuration may lie beside a package.json without a type: Node finds out what it is, and would say so in each run.
import process from "node:process";
import { runSupervised } from "./run-supervised.ts";

/** As in `engines` of package.json, of which npm only warns. Commands are loaded after the check, and fail to load before. */
const required = { major: 22, minor: 18 };

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < required.major || (major === required.major && minor < required.minor)) {
  const version = `${required.major}.${required.minor}`;
  console.error(
    `✗ gw-contract needs Node.js ${version} or later, and this is ${process.version}.\n  → Update Node.js.`,
  );
  process.exitCode = 2;
} else {
  // Whatever fills a site is gone once a page is written. Without a limit, Node.js gives it 128 MB.
  const options = process.argv[2] === "docs" ? ["--max-semi-space-size=4"] : [];
  await runSupervised(async (args) => {
    const { runCommandLine } = await import("./command-line.ts");
    return runCommandLine(args);
  }, options);
}
