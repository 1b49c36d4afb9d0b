import { execFile } from "node:child_process";
import process from "node:process";
import { expect, test } from "vitest";
import { root } from "@gw/test-support/workspace";

const commands = [
  "scripts/review-base.ts",
  "scripts/build.ts",
  "scripts/check-packages.ts",
  "scripts/release.ts",
  "scripts/report-types.ts",
];

function run(...args: string[]) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

test.each(commands)("%s --help prints the usage, and does nothing else", async (command) => {
  const { code, stdout, stderr } = await run(command, "--help");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^Usage: /m);
});

test.each([["scripts/build.ts", ["--fliter=@gw/client"], "Unknown option '--fliter'. Did you mean --filter?\n"]])(
  "%s refuses %j, with the usage",
  async (command, args, error) => {
    const { code, stdout, stderr } = await run(command, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(error);
    expect(stderr).toMatch(/^Usage: /m);
  },
);
