import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Document, Example, Operation, RequestBody } from "@gw/openapi/document";
import { inRoot } from "@gw/test-support/workspace";
import { writeSamples } from "../../src/samples/write-samples.ts";

const bundle = await readFile(inRoot("spec/dist/internal.json"), "utf8");

/** The samples of createUser, after a change to it. */
async function samplesAfter(change: (createUser: Operation) => void): Promise<Record<string, string>> {
  const document = JSON.parse(bundle) as Document;
  const item = document.paths?.["/admin/users"] as { post: Operation };
  change(item.post);
  return writeSamples({ document: { ...document, paths: { "/admin/users": item } } });
}

/** Misspells a field of the body that is sent. */
function misspell({ requestBody }: Operation): void {
  setExample(requestBody, { value: { email_adress: "omar.haddad@example.com" } });
}

/** Puts an example in place of the one named `minimal`. */
function setExample(body: Operation["requestBody"], example: Example): void {
  const { examples } = (body as RequestBody).content?.["application/json"] ?? {};
  Object.assign(examples ?? {}, { minimal: example });
}

describe("a changed example", () => {
  test("changes its own samples and no others", async () => {
    const samples = await samplesAfter(() => {});
    const changed = await samplesAfter(misspell);
    expect(Object.keys(changed)).toEqual(Object.keys(samples));
    expect(Object.keys(changed).filter((file) => changed[file] !== samples[file])).toEqual([
      "create-user.minimal.client.ts",
      "create-user.minimal.react-query.tsx",
      "create-user.minimal.curl.sh",
      "create-user.minimal.python.py",
      "create-user.minimal.go.go",
    ]);
  });

  test("that names a request which is not there is refused, with what to correct", async () => {
    const renamed = samplesAfter(({ responses }) => {
      setExample(responses?.["200"] as Operation["requestBody"], { value: {}, "x-gw-when": { request: "minimum" } });
    });
    await expect(renamed).rejects.toThrow(
      "createUser has no request example minimum. Correct `x-gw-when` of its response.",
    );
  });
});

test("a Go program holds a body with a backtick", async () => {
  const samples = await samplesAfter(({ requestBody }) => {
    setExample(requestBody, { value: { first_name: "a `quoted` name" } });
  });
  expect(samples["create-user.minimal.go.go"]).toContain(
    'strings.NewReader(`{\n  "first_name": "a ` + "`" + `quoted` + "`" + ` name"\n}`)',
  );
});

describe("the check of the samples", () => {
  const parent = temporaryFolder(afterAll);
  let folder: string;

  beforeAll(async () => {
    folder = join(parent, "samples");
    await mkdir(join(folder, "operations"), { recursive: true });
    await symlink(inRoot("packages/docs/node_modules"), join(parent, "node_modules"));
    const { compilerOptions } = JSON.parse(await readFile(inRoot("packages/docs/samples/tsconfig.json"), "utf8"));
    await write("tsconfig.json", JSON.stringify({ extends: inRoot("tsconfig.base.json"), compilerOptions }));
  });

  function write(name: string, text: string) {
    return writeFile(join(folder, name), text);
  }

  async function writeAll(samples: Record<string, string>): Promise<void> {
    await Promise.all(Object.entries(samples).map(([name, text]) => write(join("operations", name), text)));
  }

  /** What the check says, and nothing where it has no fault to find. */
  function check(): Promise<string> {
    return new Promise((ended) => {
      const command = [inRoot("packages/docs/src/samples/check.ts"), folder];
      execFile(process.execPath, command, { cwd: folder }, (error, _, stderr) => ended(error ? stderr : ""));
    });
  }

  test("tells the place of what does not compile, and where to correct it", async () => {
    await writeAll(await samplesAfter(() => {}));
    expect(await check()).toBe("");

    await writeAll(await samplesAfter(misspell));
    const said = await check();
    expect(said).toMatch(/^operations\/create-user\.minimal\.client\.ts:9:11 TS2561: .*'email_adress'/m);
    expect(said).toMatch(/^operations\/create-user\.minimal\.react-query\.tsx:\d+:\d+ TS2561: /m);
    expect(said).toContain("→ It is generated from spec/examples/create-user/minimal.response.yaml");
    expect(said).not.toContain("create-user.administrator");
  });

  test("finds a sample that the compiler passes over", async () => {
    await writeAll(await samplesAfter(() => {}));
    await write("page.ts", "export const page = 1;");
    await write("page.tsx", "export const Page = () => <p />;");
    expect(await check()).toBe("page.tsx is not compiled: another sample has the same name. → Rename it.\n");
  });
});
