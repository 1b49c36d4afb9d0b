import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isScalar, isSeq, parseDocument } from "yaml";
import type { Waiver } from "../review/waivers.ts";
import { runTool } from "../run-tool.ts";
import { inRoot } from "../workspace.ts";
import { withRelease } from "./changelog.ts";
import { currentVersion, releasedBundle, type ReleasePlan } from "./plan-release.ts";

/** Makes a planned release in the working tree, and answers the files that it wrote beside those of the packages. */
export async function makeRelease(plan: ReleasePlan, day: string): Promise<string[]> {
  const { to, changesets, surfaces } = plan;
  await run("changeset", "version");
  if ((await currentVersion()) !== to) {
    throw new Error(`The changesets make ${await currentVersion()} of @gw/spec, and ${to} was planned.`);
  }
  await setDocumentVersion(to);
  await removeWaivers(plan);
  await run("node", "scripts/bundle.ts");
  await run("node", "scripts/generate.ts");

  const changelog = "spec/CHANGELOG.md";
  const earlier = existsSync(inRoot(changelog)) ? await readFile(inRoot(changelog), "utf8") : undefined;
  await writeFile(inRoot(changelog), withRelease(earlier, to, day, changesets, surfaces));
  await run("prettier", "--write", changelog);

  const released = releasedBundle(to);
  await mkdir(inRoot(dirname(released)), { recursive: true });
  await copyFile(inRoot("spec/dist/openapi.json"), inRoot(released));
  return [changelog, released];
}

async function run(tool: string, ...args: string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await runTool(tool, args);
  if (exitCode !== 0) throw new Error(`${[tool, ...args].join(" ")} failed:\n${stdout}${stderr}`);
}

/** Sets `info.version`, and leaves every other character of the file as it is. */
async function setDocumentVersion(version: string): Promise<void> {
  const path = inRoot("spec/openapi.yaml");
  const text = await readFile(path, "utf8");
  const node = parseDocument(text).getIn(["info", "version"], true);
  if (!isScalar(node) || !node.range) throw new Error("spec/openapi.yaml has no info.version. Write it.");
  const [start, end] = node.range;
  await writeFile(path, `${text.slice(0, start)}${version}${text.slice(end)}`);
}

async function removeWaivers({ usedUp }: ReleasePlan): Promise<void> {
  if (usedUp.length === 0) return;
  const path = inRoot("spec/waivers.yaml");
  const text = await readFile(path, "utf8");
  const document = parseDocument(text);
  const { contents } = document;
  if (!isSeq(contents)) return;
  // The waivers were read from it, so that it fits their schema.
  const entries = document.toJS() as Pick<Waiver, "id" | "pointer">[];
  const isUsedUp = (index: number): boolean =>
    usedUp.some(({ id, pointer }) => id === entries[index]?.id && pointer === entries[index].pointer);
  contents.items = contents.items.filter((_, index) => !isUsedUp(index));
  // An empty list is written without the comments above it.
  const [comments = ""] = /^(#.*\n)*/.exec(text) ?? [];
  await writeFile(path, contents.items.length > 0 ? document.toString({ lineWidth: 0 }) : `${comments}[]\n`);
}
