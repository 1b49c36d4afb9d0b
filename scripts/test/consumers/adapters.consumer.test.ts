import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConsumerProject } from "./consumer-project.ts";

let project: ConsumerProject;

beforeAll(async () => {
  project = await ConsumerProject.install("scripts/test/consumers/projects/adapters");
  // The version that Angular requires.
  await project.runTool("tsc", "--project", ".");
});

afterAll(() => project?.remove());

describe("the options for TanStack Query", () => {
  it("compile with TypeScript 7 in every adapter", async () => {
    expect(await project.errors("TypeScript 7", [])).toEqual([]);
  });

  it.each([
    ["React", "react"],
    ["Vue", "vue"],
    ["Svelte", "sample.svelte"],
    ["Solid", "solid"],
    ["Angular", "angular"],
  ])("run a query, an infinite query and a mutation with %s", async (_, file) => {
    expect(await project.runNode(["--conditions=browser", "run.mjs", file])).toBe("ran\n");
  });
});
