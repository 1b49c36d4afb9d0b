import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../workspace.ts";

/** What is read of a package's `package.json`. */
export interface Manifest {
  name: string;
  private?: boolean;
  version: string;
  description?: string;
  license?: string;
  type?: string;
  sideEffects?: boolean | string[];
  engines?: Readonly<Record<string, string>>;
  exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  files?: readonly string[];
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** What is imported from a package under one name. */
export interface Entry {
  /** `.` or `./dashboard`, as `exports` has it. */
  subpath: string;
  /** `@gw/client/dashboard` */
  specifier: string;
  /** `dashboard`, and `index` for the package itself. */
  name: string;
  /** Relative to the package's folder. */
  types: string;
  code: string;
}

/** A package of the workspace that is published. */
export interface PublishedPackage {
  name: string;
  folder: string;
  manifest: Manifest;
  entries: readonly Entry[];
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/** All packages that are published, by name. */
export function publishedPackages(): PublishedPackage[] {
  const folders = readdirSync(inRoot("packages")).map((name) => inRoot("packages", name));
  const packages = folders.map((folder) => packageIn(folder, readManifest(folder)));
  return packages
    .filter(({ manifest }) => manifest.private !== true)
    .toSorted((first, second) => first.name.localeCompare(second.name));
}

const packageIn = (folder: string, manifest: Manifest): PublishedPackage => ({
  name: manifest.name,
  folder,
  manifest,
  entries: entriesOf(manifest),
});

const entriesOf = ({ name, exports = {} }: Manifest): Entry[] =>
  Object.entries(exports).map(([subpath, { types = "", default: code = "" }]) => ({
    subpath,
    specifier: `${name}${subpath.slice(1)}`,
    name: subpath === "." ? "index" : subpath.slice(2),
    types,
    code,
  }));
