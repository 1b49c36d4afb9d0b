import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { fromPackage } from "../site/package-root.ts";

/** Parses a YAML file. The path is relative to this package: `../../spec/errors.yaml`. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(fromPackage(path), "utf8"));
}
