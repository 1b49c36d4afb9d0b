import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tsdocExamples } from "./documented-examples.ts";
import { inRoot } from "@gw/test-support/workspace";
import { compilers, ConsumerProject, nodes, loose, packedEntries, type Compiler } from "./consumer-project.ts";

const source = "packages/client/test/consumer/project";
const given = await readFile(inRoot(source, "examples/given.ts"), "utf8");
const examples = new Map(
  [...(await tsdocExamples(inRoot("packages/client/src"), given))].map(([name, code]) => [`examples/${name}`, code]),
);

let project: ConsumerProject;

beforeAll(async () => {
  project = await ConsumerProject.install(source, examples);
});

afterAll(() => project?.remove());

/** Module resolution and strictness of projects. */
const settings = [
  [],
  ["--module", "esnext", "--moduleResolution", "bundler"],
  ["--module", "esnext", "--moduleResolution", "bundler", ...loose],
];

describe("a project that installs the packed client", () => {
  it.each(compilers.flatMap((compiler) => settings.map((options): [Compiler, string[]] => [compiler, options])))(
    "reports exactly the wrong uses with %s %j, and no error in the documentation",
    async (compiler, options) => {
      const announced = await project.expectedErrors();
      expect(examples.size).toBeGreaterThan(5);
      expect(announced).not.toEqual([]);
      expect(await project.errors(compiler, options), project.source).toEqual(announced);
    },
  );

  it.each(nodes)("runs on Node %s", async (_version, node) => {
    expect(await project.runNode(["--expose-gc", "run.mjs"], node)).toBe("ran\n");
  });

  it("contains no test or workspace range", async () => {
    const folder = join(project.folder, "node_modules/@gw/client");
    // It brings the run-time package along.
    const entries = (await readdir(folder)).filter((entry) => entry !== "node_modules");
    expect(entries.toSorted()).toEqual(packedEntries);
    expect(await readFile(join(folder, "package.json"), "utf8")).not.toContain("workspace:");
  });
});
