import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runPnpm } from "@gw/test-support/run-pnpm";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import { addActivateUser, addDeleteApi, addGetPlan, addSuccessorPlan } from "./contributions.ts";
import { readRecipe, type Recipe } from "./recipe.ts";

const copy = new WorkspaceCopy("contribution");
const fieldRecipe = readRecipe("Add a field");
const operationRecipe = readRecipe("Add an operation");
const recipes = [fieldRecipe, operationRecipe];

function pnpm(...args: string[]): Promise<string> {
  return runPnpm(copy.folder, args);
}

/** The files that differ from those of the workspace. */
function changedFiles(): string[] {
  return copy
    .git("status", "--porcelain", "--untracked-files=all")
    .split("\n")
    .map((line) => line.slice(3));
}

function notNamed(files: readonly string[], named: readonly Recipe[]): string[] {
  return files.filter((file) => !named.some((recipe) => recipe.files.some((pattern) => pattern.test(file))));
}

/** Whether a script writes files that are committed. */
function writes(script: string): boolean {
  return script === "build" || script.startsWith("report ");
}

/** Imports a module of the copy, typed like the same module in the workspace. */
function fromCopy(file: string): Promise<unknown> {
  return import(pathToFileURL(join(copy.folder, file)).href);
}

beforeAll(async () => {
  vi.stubEnv("GW_PROPERTY_RUNS", "40");
  await copy.install();
  copy.git("init", "--quiet");
  copy.commit();
}, 300_000);

afterAll(() => {
  vi.unstubAllEnvs();
  copy.remove();
});

describe("a contributor who follows spec/README.md", () => {
  it("only edits files that the recipes mention", () => {
    for (const [recipe, contributions] of [
      [fieldRecipe, [addSuccessorPlan]],
      [operationRecipe, [addGetPlan, addDeleteApi, addActivateUser]],
    ] as const) {
      const edited: string[] = [];
      function edit(file: string, change: (text: string) => string) {
        edited.push(file);
        copy.edit(file, change);
      }
      for (const contribute of contributions) contribute(edit, (file) => copy.read(file));
      expect(notNamed(edited, [recipe])).toEqual([]);
      const code = edited.filter((file) => file.endsWith(".ts"));
      expect(code.filter((file) => !file.startsWith("packages/server/src/operations/"))).toEqual([]);
    }
  });

  it("only commits these files and the output of the commands", async () => {
    const commands = [...new Set(recipes.flatMap((recipe) => recipe.commands))].filter(writes);
    expect(commands).toEqual(["build", "report types"]);
    for (const command of commands) await pnpm(...command.split(" "));
    expect(notNamed(changedFiles(), recipes)).toEqual([]);
    expect(changedFiles()).toContain("packages/client/src/generated/operations.ts");
  }, 900_000);

  it("passes the checks", async () => {
    await expect(pnpm("generate", "--check")).resolves.toContain("✓");
    await expect(pnpm("lint")).resolves.toContain("no dependency violations found");
    await expect(pnpm("report", "types", "--check")).resolves.toContain("up to date");
    await expect(pnpm("exec", "prettier", "--check", ...changedFiles())).resolves.toContain("All matched files");
    // The changesets claim the right bump.
    await expect(pnpm("contract", "review", "--base", "HEAD", "--no-lint")).resolves.toContain(
      "Claims a minor release",
    );
    // New words of the vocabulary loosen no rule.
    await expect(pnpm("review:base", "--base", "HEAD")).resolves.toContain("there is nothing to check");
  }, 300_000);

  it("passes the tests of every operation", async () => {
    await expect(pnpm("exec", "vitest", "run", ...testsOfOperations)).resolves.toContain(" passed, 0 failed");
  }, 900_000);

  it("can call the operations", async () => {
    const { startDemoService } = (await fromCopy(
      "packages/test-support/src/demo-service.ts",
    )) as typeof import("@gw/test-support/demo-service");
    const service = await startDemoService();
    const { dashboard: dashboardToken, portal: portalKey } = await service.issueCredentials();
    const { createClient } = (await fromCopy("packages/client/dist/index.js")) as ClientModule;
    const { address } = service;
    const auth = { dashboardToken, portalKey };
    const client = createClient({ baseUrl: address, portal_base_url: `${address}/portal`, auth });

    expect(await client["getPlan"]?.({ path: { plan_id: 2 } })).toMatchObject({ status: 200, data: { Name: "Team" } });
    expect(await client["getPlan"]?.({ path: { plan_id: 99 } })).toMatchObject({ status: 404 });
    const body = { Name: "Team", ProviderID: 1, SuccessorPlanID: 99 };
    expect(await client["updatePlan"]?.({ path: { plan_id: 2 }, body })).toMatchObject({
      error: { code: "unknown_reference", errors: [{ pointer: "/SuccessorPlanID" }] },
    });

    const path = { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001" };
    const deleted = await client["deleteApi"]?.({ path });
    expect(deleted).toMatchObject({ ok: true, status: 204, data: undefined });
    expect(deleted?.response.headers.get("Content-Type")).toBeNull();
    expect(await client["deleteApi"]?.({ path })).toMatchObject({ status: 404 });

    const user = { path: { userId: "64f0c2a19b3e7d0001a4c603" } };
    expect(await client["activateUser"]?.(user)).toMatchObject({ status: 200, data: { active: true } });
    await service.stop();
  });
});

/** The client of the copy has more operations than that of the workspace. */
type AnyClient = Record<string, ((input: object) => Promise<{ response: Response }>) | undefined>;
type ClientModule = Record<"createClient", (options: object) => AnyClient>;

const testsOfOperations = [
  "packages/client/",
  "packages/docs/",
  "packages/server/test/contract/",
  "packages/server/test/http/",
  "packages/server/test/properties/",
  "packages/server/test/canary.test.ts",
  "packages/server/test/conformance.test.ts",
  "packages/linter/test/description.test.ts",
];
