import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { runPnpm } from "./run-pnpm.ts";
import { commitAll, runGit } from "./work-folder.ts";
import { fromRoot, inRoot } from "./workspace.ts";

/** A copy of this workspace in a temporary folder. Tests can change its document safely. */
export class WorkspaceCopy {
  readonly folder: string;

  /** @param name The prefix of the folder's name. */
  constructor(name = "workspace-copy") {
    this.folder = mkdtempSync(join(tmpdir(), `${name}-`));
    const skipped = /(^|\/)(node_modules|dist|\.turbo)$|^(\.git|bench\/\.data|data|review)$/;
    cpSync(inRoot("."), this.folder, { recursive: true, filter: (path) => !skipped.test(fromRoot(path)) });
    for (const modules of this.packageFolders()) symlinkSync(inRoot(modules), join(this.folder, modules));
    // node_modules links to the packages of the workspace: never run an install here.
    this.edit("pnpm-workspace.yaml", (text) =>
      text.replace("verifyDepsBeforeRun: install", "verifyDepsBeforeRun: false"),
    );
  }

  /**
   * Replaces the links with installed packages, from the local store, so that the packages of the copy use each other.
   */
  async install(): Promise<void> {
    for (const modules of this.packageFolders()) rmSync(join(this.folder, modules));
    const store = (await runPnpm(inRoot("."), ["store", "path"])).trim();
    await runPnpm(this.folder, ["install", "--frozen-lockfile", "--offline", `--store-dir=${store}`]);
  }

  /**
   * Changes a file, and returns a function that restores it. A missing file is treated as empty, and a file that
   * becomes empty is removed.
   */
  edit(file: string, change: (text: string) => string): () => void {
    const path = join(this.folder, file);
    const before = existsSync(path) ? readFileSync(path, "utf8") : undefined;
    const after = change(before ?? "");
    if (after === (before ?? "")) throw new Error(`The edit of ${file} changes nothing.`);
    mkdirSync(dirname(path), { recursive: true });
    if (after === "") rmSync(path);
    else writeFileSync(path, after);
    return () => (before === undefined ? rmSync(path) : writeFileSync(path, before));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  git(...args: string[]): string {
    return runGit(this.folder, ...args);
  }

  /** Commits everything. */
  commit(message?: string): void {
    commitAll(this.folder, message);
  }

  /** Runs the pipeline in the copy, for these packages only. */
  build(packages: string[]): Promise<{ exitCode: number; output: string }> {
    return this.run("scripts/build.ts", ...packages.map((name) => `--filter=${name}`));
  }

  /** Runs a Node.js program in the copy, and returns its output on both streams. */
  run(...args: string[]): Promise<{ exitCode: number; output: string }> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        args,
        { cwd: this.folder, env: { ...process.env, NO_COLOR: "1" }, maxBuffer: 64 * 1024 * 1024 },
        (error, stdout, stderr) => resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The `node_modules` folders of the workspace, relative to its root. */
  private packageFolders(): string[] {
    return globSync(["node_modules", "{scripts,spec}/node_modules", "packages/*/node_modules"], { cwd: inRoot(".") });
  }
}
