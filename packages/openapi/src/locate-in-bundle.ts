import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { pointerTo } from "./json-pointer.ts";

/** The folders of `spec/` whose files become components. */
const componentKinds = ["headers", "parameters", "responses", "schemas"];

/**
 * The JSON Pointer, in the bundle, of something in a hand-written file; undefined if the bundle does not have it.
 *
 * @param file Relative to the workspace's root.
 * @param pointer Within the file.
 */
export function locateInBundle(file: string, pointer: string, workspace: string): string | undefined {
  const [spec, folder = "", ...more] = file.split("/");
  if (spec !== "spec") return undefined;
  if (file === "spec/openapi.yaml") return pointer;
  if (componentKinds.includes(folder)) {
    return `${pointerTo("components", folder, basename(file, ".yaml"))}${pointer}`;
  }
  const path = pathsByFile(workspace).get([folder, ...more].join("/"));
  return path === undefined ? undefined : `${pointerTo("paths", path)}${pointer}`;
}

const pathsOfWorkspaces = new Map<string, Map<string, string>>();

/** The path of each path item's file, as the root document names the file: read once for all findings. */
function pathsByFile(workspace: string): Map<string, string> {
  const known = pathsOfWorkspaces.get(workspace) ?? readPaths(workspace);
  pathsOfWorkspaces.set(workspace, known);
  return known;
}

function readPaths(workspace: string): Map<string, string> {
  const { paths = {} } = parse(readFileSync(join(workspace, "spec/openapi.yaml"), "utf8")) as {
    paths?: Record<string, { $ref?: string }>;
  };
  return new Map(Object.entries(paths).flatMap(([path, { $ref }]) => ($ref === undefined ? [] : [[$ref, path]])));
}
