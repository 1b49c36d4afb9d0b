import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilers, ConsumerProject } from "./consumer-project.ts";

let project: ConsumerProject;

beforeAll(async () => {
  project = await ConsumerProject.install("scripts/test/consumers/projects/vue-msw-3");
  await project.compile();
});

afterAll(() => project?.remove());

describe("a project with Vue and Mock Service Worker 3", () => {
  it.each(compilers)("compiles with %s", async (compiler) => {
    expect(await project.errors(compiler, ["--skipDefaultLibCheck"]), project.source).toEqual([]);
  });

  it("hydrates data of another QueryClient, and builds records", async () => {
    expect(await project.runNode(["dist/users.js"])).toBe("ran\n");
  });
});
