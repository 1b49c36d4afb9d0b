import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilations, ConsumerProject, nodes } from "./consumer-project.ts";

let project: ConsumerProject;
let service: DemoService;

beforeAll(async () => {
  [project, service] = await Promise.all([
    ConsumerProject.install("scripts/test/consumers/projects/node"),
    startDemoService(),
  ]);
  await project.compile();
});

afterAll(async () => {
  await service?.stop();
  await project?.remove();
});

describe("a program for Node", () => {
  it.each(compilations)("compiles with %s %j", async (compiler, options) => {
    expect(await project.errors(compiler, options), project.source).toEqual([]);
  });

  it.each(nodes)("works on Node %s with the service and with the mocks", async (_version, node) => {
    const credentials = JSON.stringify(await service.issueCredentials());
    expect(await project.runNode(["dist/with-service.js", service.address, credentials], node)).toBe("ran\n");
    expect(await project.runNode(["dist/with-mocks.js"], node)).toBe("ran\n");
  });
});
