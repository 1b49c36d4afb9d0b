import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { beforeEach, expect, it } from "vitest";
import manifest from "../../../spec/package.json" with { type: "json" };
import { inRoot } from "@gw/command-line/workspace";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

function run(script: string, env: Record<string, string>): string {
  const PATH = `${folder}:${process.env["PATH"]}`;
  return execFileSync(process.execPath, [inRoot("scripts/release", script)], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, GITHUB_REPOSITORY: "acme/gateway", PATH, ...env },
  });
}

/** A fake `gh` that knows these tags and records its arguments. */
function installGh(tags: string[]): void {
  const refs = JSON.stringify(tags.map((tag) => ({ ref: `refs/tags/${tag}` })));
  const script = `#!/bin/sh\nif [ "$3" ]; then echo "$@" > "${folder}/calls"; cat >> "${folder}/calls"; else echo '${refs}'; fi\n`;
  writeFileSync(join(folder, "gh"), script, { mode: 0o755 });
}

it("adds the repository of the workflow to the published packages, for provenance", () => {
  // This file marks the root of the workspace.
  writeFileSync(join(folder, "redocly.yaml"), "");
  const packages = { client: { name: "@gw/client" }, docs: { name: "@gw/docs", private: true } };
  for (const [name, content] of Object.entries(packages)) {
    mkdirSync(join(folder, "packages", name), { recursive: true });
    writeFileSync(join(folder, "packages", name, "package.json"), JSON.stringify(content));
  }
  run("add-repository.ts", { GITHUB_SERVER_URL: "https://github.com" });
  function read(name: string): unknown {
    return JSON.parse(readFileSync(join(folder, "packages", name, "package.json"), "utf8"));
  }
  expect(read("client")).toEqual({
    name: "@gw/client",
    repository: { type: "git", url: "git+https://github.com/acme/gateway.git", directory: "packages/client" },
  });
  expect(read("docs")).toEqual(packages.docs);
});

it("tags the released commit", () => {
  installGh([`v${manifest.version}-beta`]);
  expect(run("push-tag.ts", { GITHUB_SHA: "abc" })).toBe(`Pushed the tag v${manifest.version}.\n`);
  expect(readFileSync(join(folder, "calls"), "utf8")).toBe(
    `api repos/acme/gateway/git/refs --method=POST --input=-\n{"ref":"refs/tags/v${manifest.version}","sha":"abc"}`,
  );
});

it("does not change an existing tag", () => {
  installGh([`v${manifest.version}`]);
  expect(run("push-tag.ts", { GITHUB_SHA: "abc" })).toBe(`The tag v${manifest.version} already exists.\n`);
});
