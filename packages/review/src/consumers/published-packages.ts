import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The fields of a `package.json` that are used here. */
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
  scripts?: Readonly<Record<string, string>>;
  bin?: Readonly<Record<string, string>>;
  /** Fields that override those of the same names when the package is packed. */
  publishConfig?: Pick<Manifest, "bin" | "exports">;
  bundleDependencies?: readonly string[];
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** An entry point of a package. */
export interface Entry {
  /** The key in `exports`: `.` or `./query`. */
  subpath: string;
  /** `@acme/client/query` */
  specifier: string;
  /** `query`, and `index` for the package itself. */
  name: string;
  /** Relative to the package's folder. */
  types: string;
  code: string;
}

/** A published package of the workspace. */
export interface PublishedPackage {
  name: string;
  folder: string;
  manifest: Manifest;
  entries: readonly Entry[];
}

/** All packages of a workspace in `packages/`, ordered by name. */
export function workspacePackages(workspace: string): PublishedPackage[] {
  return globSync("packages/*/package.json", { cwd: workspace })
    .map((file) => packageIn(join(workspace, dirname(file))))
    .toSorted((first, second) => first.name.localeCompare(second.name));
}

/** All published packages, ordered by name: libraries and the program of the service. */
export function publishedPackages(workspace: string): PublishedPackage[] {
  return workspacePackages(workspace).filter(({ manifest }) => manifest.private !== true);
}

/** The published packages that applications import. */
export function publishedLibraries(workspace: string): PublishedPackage[] {
  return publishedPackages(workspace).filter(({ manifest }) => manifest.bin === undefined);
}

function packageIn(folder: string): PublishedPackage {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  return { name: manifest.name, folder, manifest, entries: entriesOf(manifest) };
}

function entriesOf({ name, publishConfig, exports = {} }: Manifest): Entry[] {
  return Object.entries(publishConfig?.exports ?? exports).map(([subpath, { types = "", default: code = "" }]) => ({
    subpath,
    specifier: `${name}${subpath.slice(1)}`,
    name: subpath === "." ? "index" : subpath.slice(2),
    types,
    code,
  }));
}
