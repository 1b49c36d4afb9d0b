import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tsdocExamples } from "@gw/review/consumers/documented-examples";
import { inRoot } from "@gw/command-line/workspace";
import { ConsumerProject, loose, packedEntries, type Compiler } from "./consumer-project.ts";

const source = "packages/react-query/test/consumer/project";
const given = await readFile(inRoot(source, "examples/given.ts"), "utf8");

/** The examples of a package. Packages may have files with the same name. */
async function examplesOf(name: string): Promise<[name: string, code: string][]> {
  const examples = await tsdocExamples(inRoot("packages", name, "src"), given);
  return Array.from(examples, ([file, code]) => [`examples/${name}-${file}`, code]);
}

const examples = new Map((await Promise.all(["mocks", "react-query"].map(examplesOf))).flat());

let project: ConsumerProject;

beforeAll(async () => {
  project = await ConsumerProject.install(source, examples);
});

afterAll(() => project?.remove());

describe("a project that installs the packed queries and mocks", () => {
  it.each<[Compiler, string[]]>([
    ["TypeScript 5.6", ["--skipLibCheck"]],
    // Declarations are checked only once: those of TypeScript and of libraries take long.
    ["TypeScript 7", ["--module", "esnext", "--moduleResolution", "bundler", "--skipDefaultLibCheck"]],
    ["TypeScript 7", loose],
  ])("reports exactly the wrong uses with %s %j, and no error in the documentation", async (compiler, options) => {
    const announced = await project.expectedErrors();
    expect(examples.size).toBeGreaterThan(3);
    expect(announced).not.toEqual([]);
    expect(await project.errors(compiler, options), project.source).toEqual(announced);
  });

  it("runs on Node", async () => {
    expect(await project.runNode(["run.mjs"])).toBe("ran\n");
  });

  it.each(["mocks", "react-query"])("%s contains no test or workspace range", async (name) => {
    const folder = join(project.folder, "node_modules/@gw", name);
    const entries = (await readdir(folder)).filter((entry) => entry !== "node_modules");
    expect(entries.toSorted()).toEqual(packedEntries);
    const text = await readFile(join(folder, "package.json"), "utf8");
    expect(JSON.parse(text).peerDependencies).toBeDefined();
    expect(text).not.toContain("workspace:");
  });
});
