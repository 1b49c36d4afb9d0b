import { execFile } from "node:child_process";
import process from "node:process";
import { expect, test } from "vitest";
import { root } from "../workspace.ts";

const commands = [
  "bench-pipeline",
  "build",
  "bundle",
  "check-packages",
  "dev",
  "explain",
  "generate",
  "lint-source",
  "lint-style",
  "lint-workflows",
  "release",
  "report-types",
  "review",
  "review-base-rules",
];

const run = (command: string, ...args: string[]) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [`scripts/${command}.ts`, ...args],
      { cwd: root },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });

test.each(commands)("%s tells how it is called, and does nothing else", async (command) => {
  const { code, stdout, stderr } = await run(command, "--help");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^Usage: /m);
});

test.each([
  ["build", "--fliter=@gw/client", "Unknown option '--fliter'"],
  ["bundle", "--no-such-option", "Unknown option '--no-such-option'"],
  ["bundle", "nothing", 'There is no bundle "nothing".'],
  ["bundle", "--format=xml", 'There is no format "xml".'],
  ["lint-source", "--no-such-option", "Unknown option '--no-such-option'"],
  ["lint-style", "spec/openapi.yaml", "Unexpected argument 'spec/openapi.yaml'"],
  ["lint-workflows", "--fix", "Unknown option '--fix'"],
  ["generate", "nothing", 'There is nothing to generate for "nothing".'],
  ["bench-pipeline", "--rounds=some", "--rounds takes a whole number from 1 on."],
])("%s refuses %s, with the usage", async (command, argument, fault) => {
  const { code, stdout, stderr } = await run(command, argument);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(fault);
  expect(stderr).toMatch(/^Usage: /m);
});
