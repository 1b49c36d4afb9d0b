import { execFile } from "node:child_process";
import process from "node:process";
import { expect, it } from "vitest";
import { rules } from "../src/rules/index.ts";
import { findRule } from "../src/rule-pages/find-rule.ts";
import { inRoot } from "@gw/command-line/workspace";

function explain(...args: string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: "1" };
    execFile(
      process.execPath,
      [inRoot("packages/spec-rules/src/gw-explain.ts"), ...args],
      { env },
      (error, stdout, stderr) => resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

it("shows a rule's page with what lint says", async () => {
  const { exitCode, stdout } = await explain("GW037");
  expect(stdout).toMatch(/^GW037 boolean-constants\n/);
  expect(stdout).toContain("const: true # ✗ 1");
  expect(stdout).toContain(
    "  1  GW037: The boolean is a const: true.\n     → Write `type: boolean` and `enum: [true]`, or `enum: [false]`.",
  );
  expect(exitCode).toBe(0);
});

it("shows the list without a rule, and its use for an option that it lacks", async () => {
  const [list, misuse] = await Promise.all([explain(), explain("--rule")]);
  for (const { code, name, description } of rules) expect(list.stdout).toContain(`${code} ${name}\n  ${description}\n`);
  expect(misuse.exitCode).toBe(2);
  expect(misuse.stderr).toContain("Usage: pnpm explain");
});

it.each(["GW013", "gw13", "13", "secrets-marked", "gw-secrets-marked"])("finds a rule as %s", (word) => {
  expect(findRule(rules, word)).toEqual({ rule: expect.objectContaining({ code: "GW013" }) });
});

it.each([
  ["secret-mark", "GW013 secrets-marked or GW034 references-marked or GW040 permission-marked?"],
  ["examples", "GW019 named-examples or GW020 example-when or GW021 example-generated?"],
  ["GW099", "`pnpm explain` lists them."],
  ["gw/example-folder", "`pnpm explain` lists them."],
])("says what is near %s", (word, near) => {
  const found = findRule(rules, word);
  expect("unknown" in found && found.unknown.endsWith(near), JSON.stringify(found)).toBe(true);
});

it.each(["gw/example-folder", "no-path-trailing-slash", "enum-values-added"])(
  "says that %s has no page, instead of that there is no such rule",
  (word) => {
    expect(findRule(rules, word)).toEqual({
      unknown: expect.stringMatching(/^There is no page about .* how to fix it\./),
    });
  },
);
