import { globSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ownCodes, type Rule } from "../rule.ts";
import { isObject, type JsonObject, type JsonPath } from "@gw/openapi/reader";
import { mergePatch } from "@gw/openapi";
import { isFile, sourceFile } from "@gw/openapi/source-file";

export interface Fixture {
  /** Relative to the folder of the fixtures. */
  readonly file: string;
  readonly path: string;
  readonly isGood: boolean;
  /** As it is written, comments included. */
  readonly text: string;
  /** The base document with the fixture merged over it. */
  readonly merged: JsonObject;
  /** The line of the value at a path, or of the nearest one above it that the fixture has. */
  readonly lineOf: (path: JsonPath) => number;
}

/** Ends a line on which a rule must find something, before the names of the rules. */
export const findingMark = " # finding: ";

const ourFixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));

/** The fixtures of a rule, `<name>/{good,bad}*.yaml`, `bad.yaml` before `bad-….yaml`. */
export function readFixtures({ code, name, fixtures }: Rule): readonly Fixture[] {
  const folder = fixtures ?? (ownCodes.test(code) ? ourFixtures : undefined);
  if (folder === undefined) return [];
  const base = join(folder, "base.yaml");
  const document = isFile(base) ? sourceFile(base).value : {};
  const files = globSync(`${name}/{good,bad}*.yaml`, { cwd: folder }).map((file) => file.replaceAll(sep, "/"));
  return files
    .toSorted((a, b) => (a.replace(/\.yaml$/, "") < b.replace(/\.yaml$/, "") ? -1 : 1))
    .map((file) => readFixture(folder, file, document));
}

function readFixture(folder: string, file: string, base: unknown): Fixture {
  const path = join(folder, file);
  const source = sourceFile(path);
  const merged = mergePatch(base, source.value);
  if (!isObject(merged)) throw new Error(`${file}: the fixture does not patch an object.`);
  return {
    file,
    path,
    isGood: basename(file).startsWith("good"),
    text: source.text,
    merged,
    lineOf: (at) => source.locate(at, folder).line,
  };
}
