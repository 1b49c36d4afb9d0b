import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConsumerProject, nodes } from "./consumer-project.ts";

let project: ConsumerProject;

beforeAll(async () => {
  project = await ConsumerProject.install("scripts/test/consumers/projects/jest");
});

afterAll(() => project?.remove());

describe("a project with Jest", () => {
  it("imports the packages as described in the README of the client", async () => {
    const report = await project.runShell("NODE_OPTIONS=--experimental-vm-modules npx jest --json");
    expect(JSON.parse(report)).toMatchObject({ numPassedTests: 2, success: true });
  });

  it.each(nodes)("requires them from CommonJS on Node %s", async (_version, node) => {
    expect(await project.runNode(["required.cjs"], node)).toBe("ran\n");
  });
});
