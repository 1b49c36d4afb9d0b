import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { fromPackage } from "./package-root.ts";

/** What a YAML file holds, named relative to this package: `../../spec/errors.yaml`. */
export const readYaml = (path: string): unknown => parse(readFileSync(fromPackage(path), "utf8"));
