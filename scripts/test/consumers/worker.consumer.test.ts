import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilations, ConsumerProject } from "./consumer-project.ts";
import { runWorker } from "./worker-scope.ts";

let project: ConsumerProject;
let service: DemoService;

beforeAll(async () => {
  [project, service] = await Promise.all([
    ConsumerProject.install("scripts/test/consumers/projects/worker"),
    startDemoService(),
  ]);
});

afterAll(async () => {
  await service?.stop();
  await project?.remove();
});

/** Bundles for a neutral platform, so that Node.js modules can't be resolved. */
async function bundle(file: string): Promise<string> {
  const options = ["--platform=neutral", "--conditions=worker,browser", "--format=iife", "--global-name=worker"];
  await project.runTool("esbuild", file, "--bundle", "--minify", ...options, "--outfile=dist/worker.js");
  return readFile(join(project.folder, "dist/worker.js"), "utf8");
}

describe("a worker", () => {
  it.each(compilations)("compiles with %s %j", async (compiler, options) => {
    expect(await project.errors(compiler, options), project.source).toEqual([]);
  });

  it("works with the service without Node.js APIs", async () => {
    const worker = runWorker(await bundle("worker.ts"));
    const { dashboard: token, gateway: gatewayKey, portal: portalKey } = await service.issueCredentials();
    async function ask(path: string, environment: object = {}) {
      const given = { baseUrl: service.address, token, gatewayKey, portalKey, ...environment };
      const response = await worker.fetch(new Request(`https://worker.example.com${path}`), given);
      return response.json();
    }
    expect(await ask("/?query=lind")).toEqual([expect.stringContaining("lind")]);
    expect(await ask("/", { token: "stranger" })).toEqual({ code: "unauthenticated" });
    expect(await ask("/trace")).toEqual({ status: 403 });
    expect(await ask("/plan")).toEqual({ name: "Team" });
  });

  it("can't be built with a Node.js module", async () => {
    await expect(bundle("wrong/built-in.ts")).rejects.toThrow(/Could not resolve "node:fs\/promises"/);
  });
});
