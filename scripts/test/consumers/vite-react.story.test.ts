import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilations, ConsumerProject } from "./consumer-project.ts";

let project: ConsumerProject;
let service: DemoService;

beforeAll(async () => {
  [project, service] = await Promise.all([
    ConsumerProject.install("scripts/test/consumers/projects/vite-react"),
    startDemoService(),
  ]);
});

afterAll(async () => {
  await service?.stop();
  await project?.remove();
});

describe("an application with React and Vite", () => {
  it.each(compilations)("compiles with %s %j", async (compiler, options) => {
    expect(await project.errors(compiler, options), project.source).toEqual([]);
  });

  it("the production build works with the service", async () => {
    await project.runTool("vite", "build", "--logLevel", "error");
    const { dashboard } = await service.issueCredentials();
    expect(await project.runNode(["drive.mjs", service.address, dashboard])).toBe("ran\n");
  });
});
