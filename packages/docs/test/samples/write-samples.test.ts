import { spawnSync } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { describe, expect, test } from "vitest";
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

test("a sample of a wrong example does not compile, and no other", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "samples");
  await mkdir(folder);
  await symlink(inRoot("packages/docs/node_modules"), join(parent, "node_modules"));
  const { compilerOptions } = JSON.parse(await readFile(inRoot("packages/docs/samples/tsconfig.json"), "utf8"));
  const config = { extends: inRoot("tsconfig.base.json"), compilerOptions };
  for (const [name, text] of Object.entries(await samplesAfter(misspell))) await writeFile(join(folder, name), text);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, [inRoot("node_modules/typescript/bin/tsc"), "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout.match(/^\S+: error TS2561/gm)).toEqual([
    "create-user.minimal.client.ts(9,11): error TS2561",
    expect.stringMatching(/^create-user\.minimal\.react-query\.tsx\(\d+,\d+\): error TS2561/),
  ]);
});
