import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { testProject } from "@gw/test-support/test-project";
import { beforeAll, describe, expect, it } from "vitest";
import { compileConsumers, type ConsumerReport } from "../../src/consumers/compile-consumers.ts";
import { withTemporaryFolder } from "@gw/linter/temporary-folder";
import { inRoot, root } from "@gw/test-support/workspace";
import type { Project } from "@gw/linter/project";

// The rules keep packages from importing it by its path.
const { default: config } = (await import(inRoot("contract.config.ts"))) as { default: Project };

const base = testProject({}, beforeAll);

function write(file: string, ...lines: string[]): void {
  base.write(file, lines.join("\n"));
}

const calls = "packages/client/test/consumer/project/calls.ts";
const typeTest = "packages/client/test/pages.test-d.ts";
const app = "packages/client/test/consumer/project/app.ts";
const wrong = "packages/client/test/consumer/project/wrong/enum-value.ts";
const responses = "packages/client/test/consumer/project/responses.ts";
const shop = "examples/shop/src/users.tsx";

beforeAll(() => {
  write(
    calls,
    'import { client } from "./app.js";',
    'import type { User, Missing } from "@gw/client/types";',
    "",
    "void client.updatePlan({",
    "  path: { plan_id: 3 },",
    '  body: { Name: "Team", ProviderID: 1 },',
    "});",
    "// @ts-expect-error -- no such word",
    'void client.migrateApis({ body: { mode: "dry-run", all: true } });',
    'void client.raw.PUT("/plans/{plan_id}", { params: { path: { plan_id: 3 } } });',
    "const found = await client.searchUsers({ body: {} });",
    "if (found.ok) void (found.data.users ?? []).map((user) => user.id);",
    "export const addressOf = (user: User): string => user.email_address ?? user.nowhere;",
  );
  write(
    app,
    'import { createClient } from "@gw/client";',
    'const auth = { dashboardToken: "", portalKey: "" };',
    'export const client = createClient({ baseUrl: "/", auth });',
  );
  write(
    typeTest,
    'import type { UserPage } from "@gw/client/types";',
    "export const users: (page: UserPage) => UserPage['users'] = (page) => page.users;",
  );
  write(
    wrong,
    'import { client } from "../app.js";',
    'void client.migrateApis({ body: { mode: "dry-run", all: true } });',
  );
  write(
    responses,
    'import type { UserPage } from "@gw/client/types";',
    'import { HttpResponse } from "msw";',
    "export const nobody = () => HttpResponse.json<UserPage>({ users: null, pages: 0 });",
  );
  write(
    shop,
    'import type { UserPage } from "@gw/client/types";',
    "export const first = (page: UserPage) => page.users?.[0];",
  );
});

/** The parts of the document that are changed here. */
interface Document {
  components: {
    schemas: Record<string, { required?: string[]; enum?: string[]; properties: Record<string, unknown> }>;
  };
}

const bundle = await readFile(inRoot("spec/dist/internal.json"), "utf8");

async function compileAfter(
  change: (schemas: Document["components"]["schemas"]) => void,
  tree = base.folder,
): Promise<ConsumerReport> {
  const document = JSON.parse(bundle) as Document;
  change(document.components.schemas);
  const revisions = {
    base: { tree, document: JSON.parse(bundle) as object },
    head: { tree: root, document },
  };
  const patterns = ["packages/*/test/consumer/project/**/*.ts", "examples/*/src/**/*.{ts,tsx}"];
  return withTemporaryFolder("consumers", (folder) =>
    compileConsumers(folder, revisions, { workspace: root, patterns, generated: config.generate ?? {} }),
  );
}

describe("the consumers of a document", () => {
  it("are none if the base has none", async () => {
    const report = await compileAfter(() => {}, join(base.folder, "nowhere"));
    expect(report).toEqual({ modules: 0, breaks: [] });
  });

  it("do not break if it does not change, even if lines did not compile before", async () => {
    expect(await compileAfter(() => {})).toEqual({ modules: 5, breaks: [] });
  });

  it("break in exactly the lines that no longer compile", async () => {
    const { breaks } = await compileAfter((schemas) => {
      // The page of users renames them, a plan requires a color instead of a provider, and a mode has another value.
      const { UserPage, PlanInput, MigrationMode } = schemas;
      if (!UserPage || !PlanInput || !MigrationMode) throw new Error("The document has other schemas now.");
      const { users, ...others } = UserPage.properties;
      UserPage.properties = { ...others, people: users };
      PlanInput.required = ["Name", "Colour"];
      PlanInput.properties["Colour"] = { type: "string" };
      MigrationMode.enum = ["dry-run", "stage", "promote", "direct"];
    });
    expect(breaks.map(({ file, line, code, text }) => [file, line, code, text])).toEqual([
      [shop, 2, "TS2339", "export const first = (page: UserPage) => page.users?.[0];"],
      [calls, 6, "TS2741", 'body: { Name: "Team", ProviderID: 1 },'],
      [calls, 12, "TS2339", "if (found.ok) void (found.data.users ?? []).map((user) => user.id);"],
      [responses, 3, "TS2353", "export const nobody = () => HttpResponse.json<UserPage>({ users: null, pages: 0 });"],
    ]);
    expect(breaks[0]?.message).toMatch(/^Property 'users' does not exist on type/);
  });

  it("break if they use a type through its validator only", async () => {
    const draft = "examples/console/src/plan-draft.ts";
    const tree = join(base.folder, "validators");
    write(
      join("validators", draft),
      'import { updatePlanBody } from "@gw/client/validators";',
      "export function nameOf(value: unknown): string | undefined {",
      '  const result = updatePlanBody["~standard"].validate(value);',
      "  return result.issues ? undefined : result.value.Name;",
      "}",
    );
    const { modules, breaks } = await compileAfter(({ PlanInput }) => {
      if (!PlanInput) throw new Error("The document has other schemas now.");
      const { Name, ...others } = PlanInput.properties;
      PlanInput.properties = { ...others, Title: Name };
      PlanInput.required = ["Title"];
    }, tree);
    expect(modules).toBe(1);
    expect(breaks).toMatchObject([{ file: draft, line: 4, code: "TS2339" }]);
  });
});
