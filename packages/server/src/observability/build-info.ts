import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readDocument } from "../contract/document.ts";

/** The running build: its commit (`unknown` if not recorded) and the contract version. */
export interface BuildInfo {
  commit: string;
  contract: string;
}

/** The same from `src/observability/` and from `dist/observability/`. An image has a file there that names its commit. */
const packageFolder = new URL("../../", import.meta.url);

function readCommit(): string {
  try {
    return readFileSync(new URL("commit", packageFolder), "utf8").trim() || "unknown";
  } catch {
    return commitOfClone();
  }
}

function commitOfClone(): string {
  try {
    const options = { cwd: fileURLToPath(packageFolder), encoding: "utf8", stdio: "pipe" } as const;
    return execFileSync("git", ["rev-parse", "HEAD"], options).trim();
  } catch {
    return "unknown";
  }
}

export function readBuildInfo(): BuildInfo {
  return { commit: readCommit(), contract: readDocument().info.version };
}
