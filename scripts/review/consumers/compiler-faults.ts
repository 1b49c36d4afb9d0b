import { execFile } from "node:child_process";
import { followChild } from "../../children.ts";
import { inRoot } from "../../workspace.ts";

/** What the compiler has against a line. */
export interface CompilerFault {
  /** Relative to the folder of its project. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** Such as `TS2322`. */
  code: string;
  /** On its further lines, the reasons of the first. */
  message: string;
}

const fault = /^(?<file>\S.*?)\((?<line>\d+),(?<column>\d+)\): error (?<code>TS\d+): (?<message>.*(?:\n .*)*)/gm;

/**
 * Compiles the projects in folders below a folder, in one run that reads what they share once, and answers what the
 * compiler has against each.
 */
export async function compilerFaults(folder: string, projects: string[]): Promise<CompilerFault[][]> {
  if (projects.length === 0) return [];
  const output = await compile(folder, projects);
  const faults = [...output.matchAll(fault)].map(({ groups }) => ({
    file: String(groups?.["file"]),
    line: Number(groups?.["line"]),
    column: Number(groups?.["column"]),
    code: String(groups?.["code"]),
    message: String(groups?.["message"]),
  }));
  if (faults.length === 0 && output !== "") throw new Error(`The consumers can't be compiled:\n${output}`);
  return projects.map((project) =>
    faults
      .filter(({ file }) => file.startsWith(`${project}/`))
      .map((found) => ({ ...found, file: found.file.slice(project.length + 1) })),
  );
}

function compile(folder: string, projects: string[]): Promise<string> {
  // Each project has one thread: more would compute the same types again.
  const threads = ["--builders", String(projects.length), "--checkers", "1"];
  const args = ["--build", ...projects, "--pretty", "false", ...threads];
  return new Promise((resolve, reject) => {
    const child = execFile(
      inRoot("node_modules/.bin/tsc"),
      args,
      { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== "number") reject(error);
        else resolve(`${stdout}${stderr}`.trim());
      },
    );
    followChild(child);
  });
}
