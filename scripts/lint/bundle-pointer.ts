import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { pointerTo } from "../json-pointer.ts";
import { inRoot } from "../workspace.ts";

/** The folders of `spec/` whose files become components. */
const componentKinds = ["headers", "parameters", "responses", "schemas"];

/**
 * Where something of a hand-written file stands in the bundle; undefined where it is no part of it.
 *
 * @param file Relative to the workspace's root.
 * @param pointer Within the file.
 */
export function bundlePointer(file: string, pointer: string): string | undefined {
  const [spec, folder = "", ...more] = file.split("/");
  if (spec !== "spec") return undefined;
  if (file === "spec/openapi.yaml") return pointer;
  if (componentKinds.includes(folder)) {
    return `${pointerTo(["components", folder, basename(file, ".yaml")])}${pointer}`;
  }
  const path = pathsByFile().get([folder, ...more].join("/"));
  return path === undefined ? undefined : `${pointerTo(["paths", path])}${pointer}`;
}

let known: Map<string, string> | undefined;

/** The path of each path item's file, as the root names the file: read once for all findings. */
const pathsByFile = (): Map<string, string> => (known ??= readPaths());

function readPaths(): Map<string, string> {
  const { paths = {} } = parse(readFileSync(inRoot("spec/openapi.yaml"), "utf8")) as {
    paths?: Record<string, { $ref?: string }>;
  };
  return new Map(Object.entries(paths).flatMap(([path, { $ref }]) => ($ref === undefined ? [] : [[$ref, path]])));
}
