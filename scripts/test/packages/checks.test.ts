import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { describe, expect, it } from "vitest";
import { anyProblems, undocumentedProblems } from "../../packages/checks/declarations.ts";
import { metadataProblems, supportedByLibraries } from "../../packages/checks/metadata.ts";
import type { PackedPackage } from "../../packages/pack.ts";
import type { Manifest } from "@gw/review/consumers/published-packages";

const manifest: Manifest = {
  name: "@gw/sample",
  version: "1.0.0",
  description: "A package to be checked.",
  license: "MIT",
  type: "module",
  sideEffects: false,
  engines: { node: supportedByLibraries },
};

function mapOf(source: string): string {
  return JSON.stringify({ version: 3, sources: [source], names: [], mappings: "" });
}

/** A valid package, with changes to its manifest and its files. */
function packed(changes: object = {}, files: Readonly<Record<string, string>> = {}): PackedPackage {
  const packedManifest = { ...manifest, ...changes };
  const all = {
    "package.json": JSON.stringify(packedManifest),
    LICENSE: "MIT",
    "README.md": "# A sample",
    "CHANGELOG.md": "# Changelog",
    "dist/index.js": "export const one = 1;\n//# sourceMappingURL=index.js.map",
    "dist/index.js.map": mapOf("../src/index.ts"),
    "dist/index.d.ts": "export declare const one: number;\n//# sourceMappingURL=index.d.ts.map",
    "dist/index.d.ts.map": mapOf("../src/index.ts"),
    "src/index.ts": "export const one = 1;",
    ...files,
  };
  return {
    name: manifest.name,
    folder: "sample",
    manifest: packedManifest,
    entries: [
      { subpath: ".", specifier: "@gw/sample", name: "index", types: "./dist/index.d.ts", code: "./dist/index.js" },
    ],
    tarball: Buffer.alloc(0),
    files: new Map(Object.entries(all)),
    sources: new Set(["src/index.ts"]),
  };
}

function without(path: string): PackedPackage {
  const sample = packed();
  return { ...sample, files: new Map([...sample.files].filter(([each]) => each !== path)) };
}

describe("the checks of a packed package", () => {
  it("report nothing in a valid package", () => {
    expect([...metadataProblems(packed()), ...anyProblems(packed())]).toEqual([]);
  });

  it.each([
    [{ type: "commonjs" }, '`type` is not "module"'],
    [{ sideEffects: true }, "`sideEffects` is not false"],
    [{ engines: { node: ">=20" } }, "`engines.node` is not"],
    [{ engines: undefined }, "`engines.node` is not"],
    [{ license: "Apache-2.0" }, "`license`"],
    [{ description: "A sample" }, "`description` is not a sentence"],
    [{ repository: "somewhere" }, "`repository` depends on the publisher"],
    [{ dependencies: { other: "workspace:*" } }, "other has the range workspace:*"],
    [{ peerDependencies: { other: "catalog:" } }, "other has the range catalog:"],
    [{ dependencies: { "@gw/other": "1.0.0" } }, "npm does not have @gw/other yet"],
  ])("report in the manifest %j", (changes, problem) => {
    expect(metadataProblems(packed(changes))).toEqual([expect.stringContaining(problem)]);
  });

  it("report files in `dist` without a source", () => {
    const module = "export {};";
    expect(metadataProblems(packed({}, { "dist/old/part.d.ts": module, "dist/old/part.js": module }))).toEqual([
      expect.stringContaining("dist/old/part.d.ts is packed but has no source"),
      expect.stringContaining("dist/old/part.js is packed but has no source"),
    ]);
  });

  it("report an unused file and a missing entry", () => {
    expect(metadataProblems(packed({}, { "test/index.test.ts": "" }))).toEqual([
      expect.stringContaining("test/index.test.ts is packed"),
    ]);
    expect(metadataProblems(without("dist/index.js"))).toEqual([expect.stringContaining("refers to ./dist/index.js")]);
  });

  it("report a missing source map, and a source that it refers to in vain", () => {
    expect(metadataProblems(without("dist/index.d.ts.map"))).toEqual(["dist/index.d.ts has no source map."]);
    expect(metadataProblems(packed({}, { "dist/index.js.map": mapOf("../src/gone.ts") }))).toEqual([
      "dist/index.js.map refers to src/gone.ts, which is not packed.",
    ]);
  });

  it("report what a program would not find once it is installed", () => {
    const program = {
      bin: { sample: "./dist/main.js" },
      engines: { node: ">=24" },
      dependencies: { "@gw/other": "1.0.0" },
      bundleDependencies: ["@gw/other"],
    };
    expect(metadataProblems(packed(program))).toEqual([
      "dist/main.js is not packed.",
      "npm-shrinkwrap.json is not packed.",
      "node_modules/@gw/other/package.json is not packed.",
    ]);
  });

  it("report `any` as a type but not in a comment", () => {
    const declarations = "/** Takes any. */\nexport declare function take(value: string, rest: any[]): void;";
    expect(anyProblems(packed({}, { "dist/index.d.ts": declarations }))).toEqual([
      "dist/index.d.ts:2: a public type uses `any`.",
    ]);
  });

  it("report an export without a comment and a function without an example", async () => {
    const folder = temporaryFolder();
    const declarations = `
      /** One. */
      export type One = 1;
      export type Two = 2;
      /** Doubles. */
      export declare function double(value: number): number;
      /**
       * Halves.
       *
       * @example half(2)
       */
      export declare function half(value: number): number;
    `;
    await writeFile(join(folder, "index.d.ts"), declarations);
    const [entry] = packed().entries;
    if (!entry) throw new Error("The sample has no entry.");
    const problems = undocumentedProblems({ ...packed(), folder, entries: [{ ...entry, types: "index.d.ts" }] });
    expect(problems).toEqual([
      "@gw/sample: double has no @example.",
      expect.stringContaining("@gw/sample: Two has no comment. "),
    ]);
  });
});
