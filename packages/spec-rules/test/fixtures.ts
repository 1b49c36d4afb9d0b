import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isMap, isScalar, LineCounter, parse, parseDocument, type Document, type Node } from "yaml";
import { mergePatch } from "./merge-patch.ts";

export interface Fixture {
  /** The name of the rule that the fixture is about. */
  readonly rule: string;
  readonly file: string;
  readonly isGood: boolean;
  /** The base document with the fixture merged over it. */
  readonly merged: unknown;
  /** The findings that the fixture's comments state. */
  readonly stated: readonly string[];
  /** The line of the value at a path, or of the nearest one above it that the fixture has. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

export const fixturesFolder = fileURLToPath(new URL("../fixtures/", import.meta.url));

/** A finding as fixtures and test failures show it. */
export const stating = (line: number, rule: string) => `line ${line}: ${rule}`;

const base: unknown = parse(readFileSync(`${fixturesFolder}base.yaml`, "utf8"));

/** The fixtures of all rules: `fixtures/<rule>/{good,bad}*.yaml`. */
export const fixtures: readonly Fixture[] = globSync("*/*.yaml", { cwd: fixturesFolder }).toSorted().map(readFixture);

function readFixture(file: string): Fixture {
  const text = readFileSync(`${fixturesFolder}${file}`, "utf8");
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`);
  return {
    rule: dirname(file),
    file,
    isGood: basename(file).startsWith("good"),
    merged: mergePatch(base, document.toJS()),
    stated: text.split("\n").flatMap((line, index) => {
      const names = /# finding: (.+)$/.exec(line)?.[1] ?? "";
      return names === "" ? [] : names.split(", ").map((name) => stating(index + 1, name));
    }),
    lineOf: (path) => lineOf(document, lines, path),
  };
}

function lineOf(document: Document, lines: LineCounter, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = keyOrValue(document, path.slice(0, length));
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** The node that a reader would point at: the key of a member, the value of a list's item. */
function keyOrValue(document: Document, path: readonly (string | number)[]): Node | undefined {
  // The yaml package takes an empty path for the document's content.
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last));
    return isScalar(pair?.key) ? pair.key : undefined;
  }
  const value = document.getIn(path, true);
  // With `keepScalar`, getIn answers a node or nothing.
  return value as Node | undefined;
}
