import { readFileSync } from "node:fs";
import process from "node:process";
import manifest from "./package.json" with { type: "json" };
import { runTurbo } from "./run-turbo.ts";

// Runs a script of package.json, after what turbo.json says that it needs: `pnpm test kill` runs `test:kill`. Further arguments
// are the script's: `pnpm test kill -t SQLite`. A suite that may be cached prints its last result again if no file of the
// workspace has changed.

const [kind = "test", ...given] = process.argv.slice(2);
const isDefault = kind === "test" && given[0] !== "--help" && (given[0] ?? "-").startsWith("-");
const [name, ...args] = isDefault ? ["unit", ...given] : given;

if (Object.hasOwn(manifest.scripts, `${kind}:${name}`)) {
  process.exitCode = runTurbo(["run", `${kind}:${name}`, "--log-prefix=none", "--", ...args]);
} else {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const rows = readme.split("\n").filter((line) => line.startsWith(`| \`${kind} `));
  const listed = rows.map((row) => row.replace(/^\| (.*?) *\|$/, "$1"));
  const usage = `Usage: pnpm ${kind} <name> [options]\n\n${listed.join("\n")}`;
  if (name === "--help") console.log(usage);
  else {
    const files = kind === "test" ? " To run single files: `pnpm exec vitest run <file>...`." : "";
    console.error(name === undefined ? usage : `There is no \`${kind} ${name}\`.${files}\n\n${usage}`);
    process.exitCode = 2;
  }
}
