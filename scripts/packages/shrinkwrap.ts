import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Manifest, PublishedPackage } from "@gw/review/consumers/published-packages";
import { fromRoot, inRoot } from "@gw/test-support/workspace";

/** The parts of pnpm-lock.yaml that are used here. Versions may name those of peers as well: `3.0.1(ajv@8.20.0)`. */
export interface Lockfile {
  /** What each package of the workspace resolves its dependencies to, by its folder. */
  importers: Readonly<Record<string, { dependencies?: Readonly<Record<string, { version: string }>> }>>;
  /** By name and version. */
  packages: Readonly<Record<string, LockedPackage>>;
  /** By name and version. */
  snapshots: Readonly<Record<string, Snapshot>>;
}

/** What npm may read before it downloads a package. Both kinds of lock file write these fields alike. */
interface Requirements {
  engines?: Readonly<Record<string, string>>;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
}

interface LockedPackage extends Requirements {
  resolution: { integrity?: string };
}

type Versions = Readonly<Record<string, string>>;

interface Snapshot {
  dependencies?: Versions;
  optionalDependencies?: Versions;
  optional?: boolean;
}

/** An `npm-shrinkwrap.json`: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
export interface Shrinkwrap extends Pick<Manifest, "name" | "version"> {
  lockfileVersion: 3;
  requires: true;
  /** By the folder; the program itself has the empty one. */
  packages: Record<string, ShrinkwrapEntry>;
}

interface ShrinkwrapEntry extends Requirements, Partial<Manifest> {
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  optional?: boolean;
  optionalDependencies?: Versions;
}

export function readLockfile(): Lockfile {
  // Written by pnpm.
  return parse(readFileSync(inRoot("pnpm-lock.yaml"), "utf8")) as Lockfile;
}

/** The locked versions of what these packages of the workspace depend on, apart from each other. */
export function lockedDependencies(packages: readonly PublishedPackage[], { importers }: Lockfile): Versions {
  const all = packages.flatMap(({ folder }) => Object.entries(importers[fromRoot(folder)]?.dependencies ?? {}));
  const registered = all.filter(([, { version }]) => !version.startsWith("link:"));
  return Object.fromEntries(registered.map(([name, { version }]) => [name, version]));
}

/** Versions without those of their peers. */
export function exactVersions(versions: Versions): Versions {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      isAlias(version) ? `npm:${version}` : withoutPeers(version),
    ]),
  );
}

/** The key of a locked package. The version of an alias is the name and version of another package. */
function keyOf(name: string, version: string): string {
  return isAlias(version) ? version : `${name}@${version}`;
}

function isAlias(version: string): boolean {
  return /^@?[a-z].*@\d/.test(version);
}

function withoutPeers(version: string): string {
  return version.replace(/\(.*$/, "");
}

/**
 * The versions of the workspace's lock file, as npm reads them from an installed program.
 *
 * @param manifest of the program.
 * @param locked the versions of its dependencies, apart from those that it bundles.
 */
export function makeShrinkwrap(manifest: Manifest, locked: Versions, lockfile: Lockfile): Shrinkwrap {
  const { name, version, license, engines, bin, dependencies = {}, bundleDependencies = [] } = manifest;
  const packages: Record<string, ShrinkwrapEntry> = {
    "": { name, version, ...definedOnly({ license, engines, bin }), dependencies, bundleDependencies },
  };
  for (const bundled of bundleDependencies) {
    packages[`node_modules/${bundled}`] = { version: dependencies[bundled] ?? "", inBundle: true };
  }
  const queue = [{ folder: "", required: locked }];
  // The queue grows while it is read, so that the nearer a package is to the program, the sooner it gets its place.
  for (const { folder, required } of queue) {
    for (const [dependency, found] of Object.entries(required)) {
      const place = findPlace(packages, folder, dependency, withoutPeers(found));
      if (place === undefined) continue;
      const snapshot = lockfile.snapshots[keyOf(dependency, found)] ?? {};
      packages[place] = entryOf(dependency, withoutPeers(found), snapshot, lockfile);
      queue.push({ folder: place, required: { ...snapshot.dependencies, ...snapshot.optionalDependencies } });
    }
  }
  return { name, version, lockfileVersion: 3, requires: true, packages };
}

/**
 * Finds the folder for a dependency: that of the program, unless another version is there. Returns undefined if the version
 * is already where Node.js finds it.
 */
function findPlace(
  packages: Readonly<Record<string, ShrinkwrapEntry>>,
  from: string,
  name: string,
  version: string,
): string | undefined {
  const [own = "", ...others] = searchedFolders(from).map((folder) => `${folder}node_modules/${name}`);
  const found = [own, ...others].find((folder) => packages[folder] !== undefined);
  if (found === undefined) return `node_modules/${name}`;
  return packages[found]?.version === version ? undefined : own;
}

/** The folders in whose `node_modules` Node.js looks for the imports of a package: its own, and those around it. */
function searchedFolders(folder: string): string[] {
  if (folder === "") return [""];
  return [`${folder}/`, ...searchedFolders(folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ""))];
}

function entryOf(dependency: string, found: string, snapshot: Snapshot, { packages }: Lockfile): ShrinkwrapEntry {
  const key = keyOf(dependency, found);
  const { resolution, engines, os, cpu, libc } = packages[key] ?? {};
  if (resolution?.integrity === undefined) throw new Error(`pnpm-lock.yaml has no integrity of ${key}.`);
  const at = key.lastIndexOf("@");
  const [name, version] = [key.slice(0, at), key.slice(at + 1)];
  const { dependencies, optionalDependencies, optional } = snapshot;
  return {
    ...(name !== dependency && { name }),
    version,
    resolved: `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, "")}-${version}.tgz`,
    integrity: resolution.integrity,
    ...definedOnly({ engines, os, cpu, libc, optional }),
    ...(dependencies && { dependencies: exactVersions(dependencies) }),
    ...(optionalDependencies && { optionalDependencies: exactVersions(optionalDependencies) }),
  };
}

function definedOnly<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  // The fields that are left have a value.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
}
