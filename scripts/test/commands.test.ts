import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { inRoot, root } from "@gw/test-support/workspace";
import { expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import scripts from "../package.json" with { type: "json" };

/** Commands of pnpm itself that are named somewhere. */
const ofPnpm = ["exec", "install", "list", "pack", "patch", "publish"];

/** Commands that take the name of a script of `scripts/package.json`. */
const kinds = ["test", "bench", "check", "report"];

function isCommand(text: string): boolean {
  const [command = "", name] = text.split(/\s+/);
  if (command.startsWith("-") || command.startsWith("<") || ofPnpm.includes(command)) return true;
  if (!Object.hasOwn(manifest.scripts, command)) return false;
  // The default suite, or options of it, and placeholders such as `<name>`.
  if (name === undefined || !/^[a-z]/.test(name)) return true;
  if (kinds.includes(command)) return Object.hasOwn(scripts.scripts, `${command}:${name}`);
  return command !== "contract" || existsSync(inRoot(`packages/contract/src/commands/${name}.ts`));
}

it("documents no command that does not exist", () => {
  const files = execFileSync("git", ["ls-files", "*.md", "*.ts", ".ci", ".github"], {
    cwd: root,
    encoding: "utf8",
  });
  const documented = files
    .split("\n")
    .filter((file) => existsSync(inRoot(file)) && file !== "" && !/CHANGELOG\.md$|\/generated\//.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(inRoot(file), "utf8").matchAll(
          /(?:^|`|run: |Usage: )(?:npx -y )?pnpm(?:@[\d.]+)? ([^`\n"|$\\]+)/gm,
        ),
      ].map(([, command = ""]) => ({ file, command: command.trim() })),
    );
  expect(documented.length).toBeGreaterThan(100);
  expect(documented.filter(({ command }) => !isCommand(command))).toEqual([]);
});

it.each(["build --filter=@gw/docs", "test", "test -t SQLite", "contract explain SPEC013"])(
  "%s is a command",
  (text) => {
    expect(isCommand(text)).toBe(true);
  },
);

it.each(["test:kill", "test nothing", "contract nothing", "explain SPEC013"])("%s is not a command", (text) => {
  expect(isCommand(text)).toBe(false);
});

it("scripts/README.md lists every command of the workspace", () => {
  const readme = readFileSync(inRoot("scripts/README.md"), "utf8");
  const listed = Array.from(readme.matchAll(/^\| `([^`]+)` /gm), ([, name = ""]) => name.replace(" ", ":"));
  const named = Object.keys(scripts.scripts).filter((name) => kinds.includes(name.replace(/:.*/, "")));
  const internal = ["bench:install", "format:check"];
  expect(listed.toSorted()).toEqual(
    [...Object.keys(manifest.scripts), ...named].filter((name) => !internal.includes(name)).toSorted(),
  );
});

it.each([
  [
    ["test", "nothing"],
    2,
    "✗ There is no `test nothing`.\n  → `pnpm test --help` lists all of them. To run single files: `pnpm exec vitest run",
  ],
  [["test", "storys"], 2, "→ Did you mean stories?"],
  [["bench"], 2, "Usage: pnpm bench <name>"],
  [["test", "--help"], 0, "samples in other languages (needs Chromium, Python, Go)\n  test generators "],
] as const)("%j prints the names that there are", (args, status, text) => {
  const ended = spawnSync(process.execPath, [inRoot("scripts/run.ts"), ...args], { encoding: "utf8" });
  expect(ended.status).toBe(status);
  expect(status === 0 ? ended.stdout : ended.stderr).toContain(text);
});
