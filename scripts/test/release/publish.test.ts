import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, readFileSync, renameSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { testProject } from "@gw/test-support/test-project";
import { writeFiles } from "@gw/test-support/work-folder";
import { describe, expect, it, onTestFinished } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { tarballIn } from "../../packages/pack.ts";

// The file marks the root of the workspace.
const project = testProject({ "redocly.yaml": "" });
const { read, write } = project;

function run(script: string, env: Record<string, string>): string {
  const { folder } = project;
  const PATH = `${folder}:${process.env["PATH"]}`;
  return execFileSync(process.execPath, [inRoot("scripts/release", script)], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, GITHUB_REPOSITORY: "acme/gateway", PATH, ...env },
  });
}

it("adds the repository of the workflow to the published packages, for provenance", () => {
  const packages = { client: { name: "@gw/client" }, docs: { name: "@gw/docs", private: true } };
  for (const [name, content] of Object.entries(packages)) {
    write(`packages/${name}/package.json`, JSON.stringify(content));
  }
  run("add-repository.ts", { GITHUB_SERVER_URL: "https://github.com" });
  expect(JSON.parse(read("packages/client/package.json"))).toEqual({
    name: "@gw/client",
    repository: { type: "git", url: "git+https://github.com/acme/gateway.git", directory: "packages/client" },
  });
  expect(JSON.parse(read("packages/docs/package.json"))).toEqual(packages.docs);
});

describe("the release on GitHub", () => {
  /** Runs the script in a checkout of a release, in which nothing is installed, and returns the calls of `gh`. */
  function createRelease(existing: boolean): string[] {
    const { folder } = project;
    // It records its calls, downloads what the workflow has kept, and knows no release unless there is one.
    const gh = `#!/bin/sh
echo "$@" >> "${folder}/calls"
case "$1 $2" in
  "run download") mkdir -p "$7/dist/packages"; touch "$7/dist/packages/gw-client.tgz" "$7/dist/packages/SHA256SUMS" "$7/sbom.json";;
  "release view") exit ${existing ? 0 : 1};;
esac
`;
    const script = "scripts/release/create-release.ts";
    writeFiles(folder, {
      "spec/package.json": '{ "version": "1.1.0" }',
      "spec/CHANGELOG.md": changelog,
      "package.json": '{ "type": "module" }',
      [script]: readFileSync(inRoot(script)),
      gh,
    });
    chmodSync(join(folder, "gh"), 0o755);
    execFileSync(process.execPath, [join(folder, script)], {
      cwd: folder,
      env: {
        PATH: `${folder}:${process.env["PATH"]}`,
        GITHUB_REPOSITORY: "acme/gateway",
        GITHUB_SHA: "abc",
        GITHUB_RUN_ID: "7",
      },
    });
    return read("calls")
      .replaceAll(/\S+\/gw-release-\w+/g, "/tmp")
      .trim()
      .split("\n");
  }

  const changelog = "# Changelog\n\n## 1.1.0\n\nNew.\n\n## 1.0.0\n\nOld.\n";
  const files = ["/tmp/dist/packages/SHA256SUMS", "/tmp/dist/packages/gw-client.tgz", "/tmp/sbom.json"];

  it("tags the commit, and has the notes of the version and the files of the workflow", () => {
    const [download, , ...create] = createRelease(false);
    expect(download).toBe("run download 7 --name packages --dir /tmp --repo acme/gateway");
    const text = create.join("\n");
    expect(text).toMatch(/^release create v1\.1\.0 --target abc --title v1\.1\.0 --notes ## 1\.1\.0\n\nNew\.\n/);
    expect(text).not.toContain("Old");
    for (const file of files) expect(text).toContain(file);
  });

  it("that exists already gets the files, and keeps its tag", () => {
    const [, , upload = "", ...others] = createRelease(true);
    expect(others).toEqual([]);
    expect(upload).toMatch(/^release upload v1\.1\.0 --clobber --repo acme\/gateway /);
    for (const file of files) expect(upload).toContain(file);
  });
});

it("publishes exactly the tarballs whose version npm does not have", async () => {
  const { folder } = project;
  const packages = ["old", "new"].map((name) => ({ name: `@gw/${name}`, version: "1.0.0", license: "MIT" }));
  for (const content of packages) {
    const place = join(folder, "packages", content.name.slice("@gw/".length));
    writeFiles(place, { "package.json": JSON.stringify(content) });
    const [{ filename } = { filename: "" }] = JSON.parse(
      execFileSync("npm", ["pack", "--json"], { cwd: place, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    ) as { filename: string }[];
    renameSync(join(place, filename), tarballIn(folder, content.name));
  }
  const published: { name: string; dist: { integrity: string } }[] = [];
  const registry = createServer(async (request, response) => {
    if (request.method === "PUT") {
      // Sent by npm, with the version that it publishes.
      const { versions } = (await json(request)) as { versions: Record<string, (typeof published)[number]> };
      published.push(...Object.values(versions));
      response.writeHead(201).end("{}");
    } else if (request.url?.includes("old")) {
      const { name, version } = packages[0] ?? {};
      response.end(JSON.stringify({ name, "dist-tags": { latest: version }, versions: { "1.0.0": packages[0] } }));
    } else response.writeHead(404).end("{}");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void registry.close());
  await once(registry, "listening");
  // A TCP server has an address of this type.
  const { port } = registry.address() as AddressInfo;
  const npmrc = `registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=made-up\nloglevel=error\n`;
  write("npmrc", npmrc);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inRoot("scripts/release/publish-tarballs.ts"), folder],
    { cwd: folder, env: { ...process.env, npm_config_userconfig: join(folder, "npmrc") } },
  );
  expect(stdout).toBe("Published @gw/new 1.0.0.\n@gw/old 1.0.0 is published already.\n");
  const digest = createHash("sha512")
    .update(readFileSync(tarballIn(folder, "@gw/new")))
    .digest("base64");
  expect(published.map(({ name, dist }) => [name, dist.integrity])).toEqual([["@gw/new", `sha512-${digest}`]]);
});
