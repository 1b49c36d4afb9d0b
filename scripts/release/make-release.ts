import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isScalar, parse, parseDocument } from "yaml";
import type { Waiver } from "@gw/linter/waivers";
import { runTool, type Tool } from "../run-tool.ts";
import { inRoot } from "@gw/test-support/workspace";
import { withRelease } from "@gw/review/changelog/changelog";
import { currentVersion, releasedBundle, type ReleasePlan } from "./plan-release.ts";

/** Applies a planned release to the working tree, and returns the files that it wrote outside the packages. */
export async function makeRelease(plan: ReleasePlan, day: string): Promise<string[]> {
  const { to, changesets, surfaces } = plan;
  await run("changeset", "version");
  if ((await currentVersion()) !== to) {
    throw new Error(
      `The changesets set the version of @gw/spec to ${await currentVersion()} instead of the planned ${to}.`,
    );
  }
  await setDocumentVersion(to);
  await removeWaivers(plan);
  await run("node", "packages/contract/src/main.ts", "bundle");
  await run("node", "packages/contract/src/main.ts", "generate");

  const changelog = "spec/CHANGELOG.md";
  const earlier = existsSync(inRoot(changelog)) ? await readFile(inRoot(changelog), "utf8") : undefined;
  await writeFile(inRoot(changelog), withRelease(earlier, to, day, changesets, surfaces));
  await run("prettier", "--write", changelog);

  const released = releasedBundle(to);
  await mkdir(inRoot(dirname(released)), { recursive: true });
  await copyFile(inRoot("spec/dist/openapi.json"), inRoot(released));
  return [changelog, released];
}

async function run(tool: Tool, ...args: string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await runTool(tool, args);
  if (exitCode !== 0) throw new Error(`${[tool, ...args].join(" ")} failed:\n${stdout}${stderr}`);
}

/** Sets `info.version` without changing anything else in the file. */
async function setDocumentVersion(version: string): Promise<void> {
  const path = inRoot("spec/openapi.yaml");
  const text = await readFile(path, "utf8");
  const node = parseDocument(text).getIn(["info", "version"], true);
  if (!isScalar(node) || !node.range) throw new Error("spec/openapi.yaml has no info.version. Add it.");
  const [start, end] = node.range;
  await writeFile(path, `${text.slice(0, start)}${version}${text.slice(end)}`);
}

async function removeWaivers({ usedUp }: ReleasePlan): Promise<void> {
  const path = inRoot("spec/waivers.yaml");
  const [head = "", ...entries] = (await readFile(path, "utf8")).split(/^(?= *- )/m);
  const kept = entries.filter((entry) => {
    // Each entry is a list with one item; all of them are valid against their schema.
    const [waiver] = parse(entry) as Pick<Waiver, "id" | "pointer">[];
    return !usedUp.some(({ id, pointer }) => id === waiver?.id && pointer === waiver.pointer);
  });
  if (kept.length < entries.length)
    await writeFile(path, kept.length > 0 ? head + kept.join("") : head.replace(/^waivers:$/m, "waivers: []"));
}
