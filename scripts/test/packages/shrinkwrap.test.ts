import { runPnpm } from "@gw/test-support/run-pnpm";
import { workspacePackages } from "@gw/review/consumers/published-packages";
import { root } from "@gw/test-support/workspace";
import { expect, it } from "vitest";
import {
  exactVersions,
  lockedDependencies,
  makeShrinkwrap,
  readLockfile,
  type Lockfile,
} from "../../packages/shrinkwrap.ts";

const manifest = {
  name: "@gw/sample",
  version: "1.0.0",
  bin: { sample: "./dist/main.js" },
  dependencies: { "@gw/other": "1.0.0", left: "1.0.0", right: "1.0.0" },
  bundleDependencies: ["@gw/other"],
};

function locked(...names: string[]): Lockfile["packages"] {
  return Object.fromEntries(names.map((name) => [name, { resolution: { integrity: `sha512-${name}` } }]));
}

it("places a package beside the program, and another version of it below the package that needs it", () => {
  const lockfile: Lockfile = {
    importers: {},
    packages: locked("left@1.0.0", "right@1.0.0", "shared@1.0.0", "shared@2.0.0", "@deep/er@3.0.0"),
    snapshots: {
      "left@1.0.0(right@1.0.0)": { dependencies: { right: "1.0.0", shared: "1.0.0" } },
      "right@1.0.0": { dependencies: { shared: "2.0.0" }, optionalDependencies: { "@deep/er": "3.0.0" } },
      "shared@2.0.0": { dependencies: { "@deep/er": "3.0.0" } },
      "@deep/er@3.0.0": { dependencies: { shared: "1.0.0" }, optional: true },
    },
  };
  const { packages } = makeShrinkwrap(manifest, { left: "1.0.0(right@1.0.0)", right: "1.0.0" }, lockfile);
  expect(packages).toEqual({
    "": manifest,
    "node_modules/@gw/other": { version: "1.0.0", inBundle: true },
    "node_modules/left": {
      version: "1.0.0",
      resolved: "https://registry.npmjs.org/left/-/left-1.0.0.tgz",
      integrity: "sha512-left@1.0.0",
      dependencies: { right: "1.0.0", shared: "1.0.0" },
    },
    "node_modules/right": expect.objectContaining({ optionalDependencies: { "@deep/er": "3.0.0" } }),
    "node_modules/shared": expect.objectContaining({ version: "1.0.0" }),
    "node_modules/right/node_modules/shared": expect.objectContaining({ version: "2.0.0" }),
    "node_modules/@deep/er": expect.objectContaining({
      resolved: "https://registry.npmjs.org/@deep/er/-/er-3.0.0.tgz",
      optional: true,
    }),
  });
});

it("names the package that an override puts in place of another", () => {
  const lockfile: Lockfile = {
    importers: {},
    packages: locked("left@1.0.0", "@fill/in@2.0.0"),
    snapshots: { "left@1.0.0": { dependencies: { filled: "@fill/in@2.0.0" } } },
  };
  const { packages } = makeShrinkwrap(manifest, { left: "1.0.0" }, lockfile);
  expect(packages["node_modules/left"]).toMatchObject({ dependencies: { filled: "npm:@fill/in@2.0.0" } });
  expect(packages["node_modules/filled"]).toEqual({
    name: "@fill/in",
    version: "2.0.0",
    resolved: "https://registry.npmjs.org/@fill/in/-/in-2.0.0.tgz",
    integrity: "sha512-@fill/in@2.0.0",
  });
});

it("reports a package whose contents the lock file does not pin", () => {
  const lockfile: Lockfile = { importers: {}, packages: {}, snapshots: {} };
  expect(() => makeShrinkwrap(manifest, { left: "1.0.0" }, lockfile)).toThrow("no integrity of left@1.0.0");
});

/** A package and what it depends on, as `pnpm list` prints them. */
interface Listed {
  version: string;
  dependencies?: Record<string, Listed>;
}

/** The packages from a registry below one, each as `name@version`. */
function listedBelow({ dependencies = {} }: Listed): string[] {
  return Object.entries(dependencies).flatMap(([name, listed]) => [
    ...(listed.version.startsWith("link:") ? [] : [`${name}@${listed.version}`]),
    ...listedBelow(listed),
  ]);
}

it("pins the versions of the service and their checksums as the lock file does", async () => {
  const lockfile = readLockfile();
  const names = ["@gw/server", "@gw/docs", "@gw/openapi"];
  const packages = workspacePackages(root).filter(({ name }) => names.includes(name));
  const versions = lockedDependencies(packages, lockfile);
  const server = { ...manifest, dependencies: exactVersions(versions), bundleDependencies: [] };
  const entries = Object.entries(makeShrinkwrap(server, versions, lockfile).packages).slice(1);
  const pinned = entries.map(([folder, { version }]) => `${folder.replace(/^.*node_modules\//, "")}@${version}`);
  const filters = names.map((name) => `--filter=${name}`);
  const list = await runPnpm(root, [...filters, "list", "--prod", "--depth=Infinity", "--json"]);
  // Printed by pnpm.
  const listed = (JSON.parse(list) as Listed[]).flatMap(listedBelow);
  expect([...new Set(pinned)].toSorted()).toEqual([...new Set(listed)].toSorted());
  for (const [folder, { version, integrity }] of entries) {
    const { resolution } = lockfile.packages[`${folder.replace(/^.*node_modules\//, "")}@${version}`] ?? {};
    expect(integrity, folder).toBe(resolution?.integrity);
  }
});
