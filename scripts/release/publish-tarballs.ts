import { execFileSync } from "node:child_process";
import process from "node:process";
import { publishedPackages } from "@gw/review/consumers/published-packages";
import { inRoot, root } from "@gw/test-support/workspace";
import { tarballIn } from "../packages/pack.ts";

/** Publishes the tarballs of a folder as they are, except those whose version npm has already. */
function publishTarballs(folder: string): void {
  for (const { name, manifest } of publishedPackages(root)) {
    if (isPublished(name, manifest.version)) {
      console.log(`${name} ${manifest.version} is published already.`);
    } else {
      runNpm("publish", tarballIn(folder, name), "--access", "public");
      console.log(`Published ${name} ${manifest.version}.`);
    }
  }
}

function isPublished(name: string, version: string): boolean {
  try {
    // It prints nothing for a version that is missing, and fails for a package that is.
    return runNpm("view", `${name}@${version}`, "version").trim() === version;
  } catch (error) {
    if (error instanceof Error && "stderr" in error && String(error.stderr).includes("E404")) return false;
    throw error;
  }
}

function runNpm(...args: string[]): string {
  return execFileSync("npm", args, { encoding: "utf8" });
}

const [folder = inRoot("dist/packages")] = process.argv.slice(2);
publishTarballs(folder);
