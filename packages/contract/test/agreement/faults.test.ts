import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "@gw/test-support/workspace";
import * as reader from "@gw/openapi/reader";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { compareAll } from "../documents/agreement/agreement.ts";
import { compatible } from "../documents/agreement/clashes.ts";

/** Faults in the function that names operations: what is replaced in its source, and the pair that shows it. */
const faults: readonly (readonly [fault: string, from: string, to: string, pair: string])[] = [
  [
    "numbers names that clash",
    "name: nameOfAddress(each) }",
    "name: each.name + clashing.indexOf(each) }",
    "the other order",
  ],
  ["renames only the second of two", "(each)) : same;", "(each)) : same.slice(1);", "the other order"],
  [
    "renames identifiers, too",
    "owners.length === 1",
    "owners.length > 1",
    "an id that is cleaned to one that is there",
  ],
  ["keeps only ASCII", "[\\p{ID_Start}$_][\\p{ID_Continue}$", "[\\w$][\\w$", "other scripts"],
  [
    "ignores case",
    "Map.groupBy(names, ({ name }) => name)",
    "Map.groupBy(names, ({ name }) => name.toLowerCase())",
    "an id that only differs in case",
  ],
  ["counts operations", '.join(" "));\n}\n\nconst', '.join(" ") + path.length);\n}\n\nconst', "no id"],
  ["adds to reserved words", "  then constructor", "  new then constructor", "a reserved word"],
  ["takes the name of a member", " use eject", " eject", "a member of every client"],
  [
    "prefers types with a capital letter",
    "one.name < other.name ? 1",
    "one.name > other.name ? 1",
    "an id with a capital letter beside one without",
  ],
  ["overlooks schemas", "[...schemas, ...names", "[...names", "a schema that is named like the input of an operation"],
];

const source = readFileSync(inRoot("packages/openapi/src/operation-names.ts"), "utf8");

afterEach(() => {
  vi.doUnmock("@gw/openapi/reader");
  vi.resetModules();
});

/** The generator with another source of the function that names operations. */
async function generatorWith(text: string): Promise<typeof import("@gw/generator/kit").kitModules> {
  const file = join(temporaryFolder(afterAll), "operation-names.ts");
  const folder = pathToFileURL(inRoot("packages/openapi/src/")).href;
  writeFileSync(file, text.replaceAll('from "./', `from "${folder}`));
  const { nameOperations } = (await import(pathToFileURL(file).href)) as Pick<typeof reader, "nameOperations">;
  vi.resetModules();
  vi.doMock("@gw/openapi/reader", () => ({ ...reader, nameOperations }));
  const { kitModules } = await import("@gw/generator/kit");
  return kitModules;
}

it("the function is mocked without a fault, and the pairs of the faults work", { timeout: 300_000 }, async () => {
  const generate = await generatorWith(source);
  const pairs = compatible.filter(({ name }) => faults.some(([, , , pair]) => pair === name));
  const compared = await compareAll(pairs, generate);
  expect(compared.filter(({ broken }) => broken.length > 0)).toEqual([]);
});

it.each(faults)("naming that %s is caught", { timeout: 300_000 }, async (_fault, from, to, name) => {
  expect(source.split(from)).toHaveLength(2);
  const generate = await generatorWith(source.replace(from, () => to));
  const pairs = compatible.filter((pair) => pair.name === name);
  expect(pairs).toHaveLength(1);
  // Or the consumer does not compile with its own client, which lacks names that it must have.
  const compared = await compareAll(pairs, generate);
  expect(compared.filter(({ broken, isRefused }) => broken.length > 0 || isRefused)).toHaveLength(1);
});
