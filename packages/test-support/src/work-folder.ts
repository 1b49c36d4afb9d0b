import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** File contents by path in a folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files, and the folders that they need. */
export function writeFiles(folder: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** Runs git in a folder, and returns what it printed. */
export function runGit(folder: string, ...args: string[]): string {
  const author = ["-c", "user.name=Author", "-c", "user.email=author@example.com"];
  return execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trimEnd();
}

/** Commits everything in a folder, even if nothing changed. */
export function commitAll(folder: string, message = "Change"): void {
  runGit(folder, "add", "--all");
  runGit(folder, "commit", "--quiet", "--allow-empty", `--message=${message}`);
}
