import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tsdocExamples } from "./documented-examples.ts";
import { inRoot } from "@gw/test-support/workspace";
import { compilations, ConsumerProject } from "./consumer-project.ts";

const source = "packages/contract-runtime/test/consumer/project";
const given = await readFile(inRoot(source, "examples/given.ts"), "utf8");
const folders = ["client", "mocks", "query", "validators"];
const documented = folders.map(async (folder) =>
  [...(await tsdocExamples(inRoot("packages/contract-runtime/src", folder), given))].map(
    ([name, code]) => [`examples/${folder}-${name}`, code] as const,
  ),
);
const examples = new Map((await Promise.all(documented)).flat());

let project: ConsumerProject;

beforeAll(async () => {
  project = await ConsumerProject.install(source, examples);
});

afterAll(() => project?.remove());

it.each(compilations)("the examples of the run-time package compile with %s %j", async (compiler, options) => {
  expect(examples.size).toBeGreaterThan(45);
  expect(await project.errors(compiler, options), project.source).toEqual([]);
});
