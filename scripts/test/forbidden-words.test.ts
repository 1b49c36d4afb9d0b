import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool } from "../run-tool.ts";
import { inRoot } from "@gw/test-support/workspace";

const folder = temporaryFolder(afterAll);

const { flagWords } = JSON.parse(readFileSync(inRoot("cspell.json"), "utf8")) as { flagWords: string[] };
const forbidden = flagWords.map((entry) => entry.replace(/:.*/, ""));

let output: string;

beforeAll(async () => {
  const code = forbidden.map((word) => `const ${word}Words = 1; // ${word.toUpperCase()}`);
  writeFileSync(join(folder, "planted.ts"), code.join("\n"));
  for (const path of ["spec/schemas", "packages/docs"]) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, "planted.yaml"), "description: The organisaton with an APIID.\n");
  }
  const config = join(folder, "cspell.json");
  cpSync(inRoot("cspell.json"), config);
  const { exitCode, stdout } = await runTool("cspell", [
    "lint",
    "planted.ts",
    "**/*.yaml",
    `--root=${folder}`,
    `--config=${config}`,
  ]);
  output = stdout;
  if (exitCode !== 1) throw new Error(`The lint ended with ${exitCode}.`);
});

it("lint finds each forbidden word, in prose, in code and with any capitals", () => {
  const found = [...output.matchAll(/Forbidden word \((\w+)\)/g)].map(([, word = ""]) => word.toLowerCase());
  expect(found.toSorted()).toEqual([...forbidden, ...forbidden].toSorted());
});

it("lint finds any unknown word in the contract, and elsewhere only forbidden ones", () => {
  expect(output.match(/\S+ - Unknown word \(\w+\)/g)).toEqual([
    "spec/schemas/planted.yaml:1:18 - Unknown word (organisaton)",
  ]);
});
