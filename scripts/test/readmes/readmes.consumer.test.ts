import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageCode } from "../consumers/page-code.ts";
import { installedFrom } from "../../packages/installation.ts";
import { publishedLibraries } from "@gw/review/consumers/published-packages";
import { fromRoot, inRoot, root } from "@gw/test-support/workspace";
import { ConsumerProject, type Compiler } from "../consumers/consumer-project.ts";

/** The address of the service in the READMEs. */
const documentedAddress = "http://127.0.0.1:8080";

const readmes = [inRoot("README.md"), ...publishedLibraries(root).map(({ folder }) => join(folder, "README.md"))];
const pages = await Promise.all(
  readmes.map(async (path) => ({ page: fromRoot(path), code: pageCode(await readFile(path, "utf8")) })),
);

let service: DemoService;
let projects: ConsumerProject[] = [];

beforeAll(async () => {
  const source = "scripts/test/consumers/projects/readme";
  const installs = pages.map(({ code }) => ConsumerProject.install(source, code.programs, code.commands));
  [service, ...projects] = await Promise.all([startDemoService(), ...installs]);
});

afterAll(async () => {
  await service?.stop();
  await Promise.all(projects.map((project) => project.remove()));
});

describe.each(pages)("$page, followed on its own", ({ page, code }) => {
  it("starts with the packages to install", () => {
    const own = page === "README.md" ? "@gw/client" : `@gw/${page.split("/")[1]}`;
    const [first = ""] = code.commands;
    expect(first).toMatch(/^npm install /);
    expect(first).toContain(installedFrom(own));
  });

  it.each<[Compiler, string[]]>([
    // Other tests of consumers check the declarations with this compiler.
    ["TypeScript 5.6", ["--skipLibCheck"]],
    ["TypeScript 7", []],
  ])("compiles with %s %j", async (compiler, options) => {
    const errors = await projectOf(page).errors(compiler, options);
    expect(errors, `Line numbers refer to ${page}.`).toEqual([]);
  });

  it("runs with the service", async () => {
    const { dashboard } = await service.issueCredentials();
    let printed = "";
    for (const [name, program] of code.programs) {
      const text = program.replaceAll(documentedAddress, service.address);
      // oxlint-disable-next-line no-await-in-loop
      const { stdout, stderr } = await projectOf(page).runProgram(text, { GW_DASHBOARD_TOKEN: dashboard });
      expect(stderr, name).toBe("");
      printed += stdout;
    }
    expect(printed).not.toBe("");
  });
});

function projectOf(page: string): ConsumerProject {
  const project = projects[pages.findIndex((each) => each.page === page)];
  if (!project) throw new Error(`${page} has no project.`);
  return project;
}
