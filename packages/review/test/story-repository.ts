import { execFile, type ChildProcess } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { writeFiles } from "@gw/test-support/work-folder";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import type { Review } from "../src/review.ts";

export interface ReviewRun {
  exitCode: number;
  /** What was printed, on both streams. */
  output: string;
  /** The folder that the reports are in. */
  folder: string;
  /** The content of `review/review.json`; undefined if there is none. */
  review: WrittenReview | undefined;
}

/** What `review/review.json` says, as far as tests read it. */
type WrittenReview = Pick<Review, "changes" | "verdict" | "failures"> & { findings: object[] };

type WrittenReport = Pick<WrittenReview, "changes" | "findings"> & {
  review: Omit<WrittenReview, "changes" | "findings">;
};

/** A copy of this workspace that is a git repository with one commit on `main`, whose document can be changed. */
export class StoryRepository extends WorkspaceCopy {
  private readonly base: string;

  constructor() {
    // A folder may have such a name.
    super("a story für dich");
    this.git("init", "--quiet", "--initial-branch=main");
    // The packages are linked in, and git's pattern for folders does not see links.
    appendFileSync(join(this.folder, ".git/info/exclude"), "node_modules\n");
    this.commit("Base");
    this.base = this.git("rev-parse", "HEAD");
  }

  /** Replaces all occurrences of a text in a file. */
  replace(file: string, before: string | RegExp, after: string): void {
    this.edit(file, (text) => text.replaceAll(before, after));
  }

  write(file: string, text: string): void {
    writeFiles(this.folder, { [file]: text });
  }

  /** The number of the first line that contains a text, counted from 1. */
  lineOf(file: string, text: string): number {
    const index = this.read(file)
      .split("\n")
      .findIndex((line) => line.includes(text));
    if (index < 0) throw new Error(`${file} does not contain ${text}.`);
    return index + 1;
  }

  move(from: string, to: string): void {
    mkdirSync(join(this.folder, dirname(to)), { recursive: true });
    renameSync(join(this.folder, from), join(this.folder, to));
  }

  removeFile(file: string): void {
    rmSync(join(this.folder, file), { recursive: true });
  }

  /** Claims what a change is, as an author would. */
  claim(bump: "major" | "minor" | "patch", touches: string): void {
    this.write(".changeset/story.md", `---\n"@gw/spec": ${bump}\n---\n\nChanges the contract.\n\n${touches}\n`);
  }

  /** Restores every file and branch. */
  restore(): void {
    this.git("checkout", "--quiet", "--force", "--detach", this.base);
    for (const ref of this.git("for-each-ref", "--format=%(refname)").split("\n")) this.git("update-ref", "-d", ref);
    this.git("checkout", "--quiet", "-b", "main");
    this.git("clean", "--quiet", "--force", "-d");
  }

  /** Reviews the working tree as `pnpm contract review` does, or another folder. */
  async review(args: string[] = [], env: Record<string, string> = {}, cwd = this.folder): Promise<ReviewRun> {
    const { exitCode, output } = await this.start(args, env, cwd).ended;
    const folder = join(this.folder, "review");
    const json = join(folder, "review.json");
    // The review wrote a value of this type.
    const report = existsSync(json) ? (JSON.parse(readFileSync(json, "utf8")) as WrittenReport) : undefined;
    const review = report && { ...report.review, changes: report.changes, findings: report.findings };
    return { exitCode, output, folder, review };
  }

  /** Starts a review; `ended` resolves when it exits. */
  start(
    args: string[],
    env: Record<string, string>,
    cwd = this.folder,
  ): { child: ChildProcess; ended: Promise<Ended> } {
    const { promise: ended, resolve } = Promise.withResolvers<Ended>();
    const child = execFile(
      process.execPath,
      [join(this.folder, "packages/contract/src/main.ts"), "review", ...args],
      {
        cwd,
        env: {
          ...process.env,
          NO_COLOR: "1",
          GITHUB_ACTIONS: "",
          GITHUB_REF: "",
          GITHUB_STEP_SUMMARY: "",
          ...env,
        },
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr }),
    );
    return { child, ended };
  }
}

interface Ended {
  exitCode: number;
  output: string;
}
