import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateSides } from "../../../review/comparison/generated-code.ts";
import { inRoot } from "../../../workspace.ts";

const bundle = await readFile(inRoot("spec/dist/openapi.json"), "utf8");

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "generated-code-"));
  for (const side of ["base", "head"]) {
    await write(`${side}/scripts/generate/types.ts`, "// The generator.");
    await write(
      `${side}/packages/api-types/src/generated/contract.ts`,
      `export const contract = "${createHash("sha256").update(bundle).digest("hex")}";`,
    );
    await write(`${side}/packages/api-types/src/generated/types.ts`, `export type Side = "${side}";`);
  }
});

afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** The types of both sides, in a few words. */
async function typesOf(bundles: { base: string; head: string }): Promise<Record<string, string | undefined>> {
  const sides = await generateSides({
    base: { tree: join(folder, "base"), bundle: bundles.base },
    head: { tree: join(folder, "head"), bundle: bundles.head },
  });
  const entries = Object.entries(sides).map(([side, { "api-types": modules }]) => {
    const types = modules?.["types.ts"];
    return [side, types?.includes("searchUsers") ? "generated" : types];
  });
  return Object.fromEntries(entries) as Record<string, string | undefined>;
}

const committed = { base: 'export type Side = "base";', head: 'export type Side = "head";' };

describe("the generated code of both sides", () => {
  it("is what is committed for these very bundles", async () => {
    expect(await typesOf({ base: bundle, head: bundle })).toEqual(committed);
  });

  it("is generated where a bundle is another", async () => {
    expect(await typesOf({ base: bundle, head: `${bundle}\n` })).toEqual({ ...committed, head: "generated" });
  });

  it("is generated on both sides where the generator changed", async () => {
    await write("head/scripts/generate/types.ts", "// Another generator.");
    expect(await typesOf({ base: bundle, head: bundle })).toEqual({ base: "generated", head: "generated" });
  });

  it("is nothing of a base without a document", async () => {
    const { base } = await generateSides({ base: undefined, head: { tree: join(folder, "head"), bundle } });
    expect(base).toEqual({});
  });
});
