import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { pendingChangesets } from "@gw/review/changelog/claim";
import { readChangesetFile } from "@gw/review/changelog/changeset";
import { isPublished } from "./installation.ts";
import { runPnpm } from "@gw/test-support/run-pnpm";
import { type Manifest, type PublishedPackage, workspacePackages } from "@gw/review/consumers/published-packages";
import { inRoot, root } from "@gw/test-support/workspace";
import { exactVersions, lockedDependencies, makeShrinkwrap, readLockfile } from "./shrinkwrap.ts";

const execute = promisify(execFile);

/** Writes what a package consists of, outside the workspace, into a folder. */
export async function stagePackage(published: PublishedPackage, folder: string): Promise<void> {
  const { devDependencies: _, scripts: __, ...manifest } = await unpackInto(folder, published);
  const complete = await (manifest.bin === undefined
    ? completeLibrary(manifest, folder)
    : completeProgram(published, manifest, folder));
  await writeJson(join(folder, "package.json"), complete);
  await writeFile(join(folder, "CHANGELOG.md"), await changelog());
}

/** Unpacks what pnpm packs, with versions in place of `workspace:` and `catalog:`. */
async function unpackInto(folder: string, published: PublishedPackage): Promise<Manifest> {
  distOf(published);
  const tarball = `${folder}.tgz`;
  await mkdir(folder, { recursive: true });
  await runPnpm(published.folder, ["pack", "--out", tarball]);
  await execute("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"]);
  await rm(tarball);
  // Written by pnpm.
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
}

/** Adds our other packages to a library until npm has them, so that one tarball installs it. */
async function completeLibrary(manifest: Manifest, folder: string): Promise<Manifest> {
  const bundled = isPublished ? [] : await bundleOwnPackages(manifest, folder);
  if (bundled.length === 0) return manifest;
  const dependencies = Object.assign({}, ...bundled.map((each) => each.manifest.dependencies), manifest.dependencies);
  return { ...manifest, dependencies, bundleDependencies: bundled.map(({ name }) => name) };
}

/**
 * Adds to a program what it would not find outside the workspace: our other packages, in its own `node_modules`; the
 * versions of the lock file; and the commit.
 */
async function completeProgram(published: PublishedPackage, manifest: Manifest, folder: string): Promise<Manifest> {
  const bundled = await bundleOwnPackages(manifest, folder);
  const lockfile = readLockfile();
  const locked = lockedDependencies([published, ...bundled], lockfile);
  const complete = {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...exactVersions(locked) },
    bundleDependencies: bundled.map(({ name }) => name),
  };
  await writeJson(join(folder, "npm-shrinkwrap.json"), makeShrinkwrap(complete, locked, lockfile));
  await writeFile(join(folder, "commit"), await commit());
  return complete;
}

/** Copies our packages that a package depends on into its `node_modules`. */
async function bundleOwnPackages({ dependencies = {} }: Manifest, folder: string): Promise<PublishedPackage[]> {
  const bundled = workspacePackages(root).filter(({ name }) => dependencies[name] !== undefined);
  await Promise.all(bundled.map((each) => bundlePackage(each, join(folder, "node_modules", each.name))));
  return bundled;
}

/**
 * Copies one of our packages into the `node_modules` of another. The copy has no dependencies, which are the other's
 * instead: npm takes whatever a bundled package depends on as bundled, too.
 */
async function bundlePackage(bundled: PublishedPackage, folder: string): Promise<void> {
  await cp(distOf(bundled), join(folder, "dist"), { recursive: true });
  const { name, version, license, type, sideEffects, exports } = bundled.manifest;
  await writeJson(join(folder, "package.json"), { name, version, license, type, sideEffects, exports });
}

function distOf({ name, folder }: PublishedPackage): string {
  const dist = join(folder, "dist");
  if (!existsSync(dist)) throw new Error(`${name} is not built. Run \`pnpm build\`.`);
  return dist;
}

/** The changelog of the contract, with what the next release adds to it. */
async function changelog(): Promise<string> {
  const path = inRoot("spec/CHANGELOG.md");
  const released = existsSync(path) ? await readFile(path, "utf8") : "# Changelog\n";
  const pending = [...pendingChangesets(root).values()].map((text) => readChangesetFile(text).summary);
  if (pending.length === 0) return released;
  const [title = "", ...releases] = released.split(/^(?=## )/m);
  return [`${title.trimEnd()}\n\n## Unreleased\n`, ...pending.map((text) => `${text}\n`), ...releases].join("\n");
}

async function commit(): Promise<string> {
  return execute("git", ["rev-parse", "HEAD"], { cwd: root }).then(
    ({ stdout }) => stdout,
    () => "unknown\n",
  );
}

async function writeJson(path: string, value: object): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`);
}
