import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConsumerProject, type Compiler } from "./consumer/consumer-project.ts";
import { readmeExamples, tsdocExamples } from "./consumer/tsdoc-examples.ts";

const examples = new Map([
  ...(await tsdocExamples([new URL("../src/", import.meta.url), new URL("../../mocks/src/", import.meta.url)])),
  ...(await readmeExamples("mocks")),
  ...(await readmeExamples("react-query")),
]);

let project: ConsumerProject;

beforeAll(async () => {
  project = await ConsumerProject.create(
    new URL("consumer/project", import.meta.url),
    ["api-types", "client", "mocks", "react-query"],
    {
      "@tanstack/react-query": "5.108.0",
      "@types/node": "24.19.2",
      "@types/react": "19.3.0",
      msw: "2.15.0",
      react: "19.3.1",
    },
    examples,
  );
}, 120_000);

afterAll(() => project?.remove());

describe("a project that installs the packed packages", () => {
  it.each<[Compiler, string[]]>([
    ["typescript-5.9", ["--skipLibCheck"]],
    // The declarations themselves are checked once: those of TypeScript and of the libraries beside ours take long.
    ["typescript-7", ["--module", "esnext", "--moduleResolution", "bundler", "--skipDefaultLibCheck"]],
    ["typescript-7", ["--strict", "false", "--skipLibCheck"]],
  ])(
    "finds with %s %j exactly the wrong uses, and none in the documentation",
    async (compiler, options) => {
      const announced = await project.announcedErrors();
      expect(examples.size).toBeGreaterThan(40);
      expect(announced).toHaveLength((await readdir(join(project.folder, "wrong"))).length);
      expect(await project.errors(compiler, options)).toEqual(announced);
    },
    60_000,
  );

  it("runs on Node", async () => {
    expect(await project.run("run.mjs")).toBe("ran\n");
  });

  it.each(["mocks", "react-query"])("gets of %s no source, no test and no workspace range", async (name) => {
    const folder = join(project.folder, "node_modules/@gw", name);
    const entries = (await readdir(folder)).filter((entry) => entry !== "node_modules");
    expect(entries.toSorted()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
    const text = await readFile(join(folder, "package.json"), "utf8");
    expect(JSON.parse(text).peerDependencies).toBeDefined();
    expect(text).not.toContain("workspace:");
  });
});
