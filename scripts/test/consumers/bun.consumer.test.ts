import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConsumerProject } from "./consumer-project.ts";

let project: ConsumerProject;
let service: DemoService;

beforeAll(async () => {
  const commands = ["npm install", "npm install --save-dev bun@1.4.5"];
  [project, service] = await Promise.all([
    ConsumerProject.install("scripts/test/consumers/projects/node", new Map(), commands),
    startDemoService(),
  ]);
});

afterAll(async () => {
  await service?.stop();
  await project?.remove();
});

describe("the program for Node, on Bun", () => {
  it("works with the service", async () => {
    const credentials = JSON.stringify(await service.issueCredentials());
    expect(await project.runTool("bun", "with-service.ts", service.address, credentials)).toBe("ran\n");
  });

  it("works with the mocks", async () => {
    expect(await project.runTool("bun", "with-mocks.ts")).toBe("ran\n");
  });
});
