import { readFileSync } from "node:fs";
import process from "node:process";
import manifest from "./package.json" with { type: "json" };
import { runTurbo } from "./run-turbo.ts";

// Runs a script of package.json, after what turbo.json says that it needs: `pnpm test kill` runs `test:kill`. Further arguments
// are the script's: `pnpm test kill -t SQLite`. A suite that may be cached prints its last result again if no file of the
// workspace has changed.

const examples: Readonly<Record<string, string>> = {
  test: "  pnpm test                the unit tests\n  pnpm test stories\n  pnpm test kill -t SQLite",
  bench: "  pnpm bench client --save",
  check: "  pnpm check packages",
  report: "  pnpm report types --check",
};

const [kind = "test", ...given] = process.argv.slice(2);
const isDefault = kind === "test" && !["--help", "-h"].includes(given[0] ?? "") && (given[0] ?? "-").startsWith("-");
const [name, ...args] = isDefault ? ["unit", ...given] : given;

if (Object.hasOwn(manifest.scripts, `${kind}:${name}`)) {
  const started = performance.now();
  process.exitCode = await runTurbo(["run", `${kind}:${name}`, "--log-prefix=none", "--", ...args]);
  // Tests end with their count.
  if (kind !== "test" && process.exitCode === 0) {
    console.log(`✓ ${kind} ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
} else {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const rows = readme.split("\n").filter((line) => line.startsWith(`| \`${kind} `));
  const cells = rows.map((row) => Array.from(row.replaceAll("`", "").split("|"), (cell) => cell.trim()));
  const width = Math.max(...cells.map(([, command = ""]) => command.length));
  const listed = cells.map(([, command = "", purpose, needs]) =>
    `  ${command.padEnd(width)}  ${purpose} ${needs ? `(needs ${needs})` : ""}`.trimEnd(),
  );
  const usage = `Usage: pnpm ${kind} <name> [options]\n\n${listed.join("\n")}\n\nExamples:\n${examples[kind]}`;
  if (name === "--help" || name === "-h") console.log(usage);
  else if (name === undefined) endWith(usage);
  else {
    const names = Object.keys(manifest.scripts).flatMap((script) => script.split(`${kind}:`)[1] ?? []);
    // A fresh clone has nothing built that compares names.
    const nearest = names.find((each) => each.startsWith(name.slice(0, 3)));
    const files = kind === "test" ? " To run single files: `pnpm exec vitest run <file>...`." : "";
    const remedy = nearest === undefined ? `\`pnpm ${kind} --help\` lists all of them.` : `Did you mean ${nearest}?`;
    endWith(`✗ There is no \`${kind} ${name}\`.\n  → ${remedy}${files}`);
  }
}

function endWith(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
