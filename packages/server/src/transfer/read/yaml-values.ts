import { isAlias, isMap, isScalar, isSeq, visit, type Node, type ParsedNode, type Scalar, type YAMLMap } from "yaml";
import { isChanged } from "../../contract/changed-numbers.ts";
import { maxViolations, pointerTo } from "@gw/openapi";
import { changedNumberViolation, repeatedNameViolation } from "../../contract/json-violations.ts";
import type { ItemViolation } from "../item-validators.ts";

/** The maximum number of nodes that all aliases of a file expand to. */
const mostRepeated = 100_000;

const aliasBomb = `The aliases of the file repeat more than ${mostRepeated} values. Write the values out.`;

/** More than the maximum nesting of an item. Aliases can nest deeper than the text, or even infinitely. */
const deepestValue = 150;

const numberOfJson = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

type Path = readonly (string | number)[];

/** The plain value of a node, and the parts of it that have no counterpart in JSON. */
interface PlainValue {
  value: unknown;
  violations: ItemViolation[];
}

/** Reads nodes of a document as JSON values. Values that JSON can't express are errors, never guesses. */
export class YamlValues {
  readonly #targets: ReadonlyMap<Node, Node>;
  #repeated = 0;

  constructor(root: ParsedNode) {
    this.#targets = aliasTargets(root);
  }

  /** The node itself, or the target of an alias. */
  resolve(node: unknown): unknown {
    return isAlias(node) ? this.#targets.get(node) : node;
  }

  read(node: ParsedNode | null): PlainValue {
    const violations: ItemViolation[] = [];
    const value = this.#read(node, [], false, violations);
    return { value, violations };
  }

  #read(node: unknown, path: Path, isRepeated: boolean, violations: ItemViolation[]): unknown {
    function reject(detail: string) {
      return addViolation(violations, path, detail);
    }
    if (isRepeated && ++this.#repeated > mostRepeated) {
      // Reported once per item; from then on no alias is expanded.
      return violations.at(-1)?.detail === aliasBomb ? undefined : reject(aliasBomb);
    }
    if (path.length > deepestValue) return reject("Nested too deeply. Flatten the record.");
    if (isAlias(node)) {
      const target = this.#targets.get(node);
      if (!target) return reject(`There is no anchor &${node.source} before this alias. Write the value out.`);
      return this.#read(target, path, true, violations);
    }
    if (hasTag(node)) return reject(`The tag ${node.tag} has no counterpart in JSON. Write the value without a tag.`);
    if (isSeq(node)) return node.items.map((item, index) => this.#read(item, [...path, index], isRepeated, violations));
    if (isMap(node)) return this.#readMap(node, path, isRepeated, violations);
    if (!isScalar(node)) return null;
    const detail = scalarViolation(node);
    return detail === undefined ? node.value : reject(detail);
  }

  #readMap(map: YAMLMap, path: Path, isRepeated: boolean, violations: ItemViolation[]): Record<string, unknown> {
    const fields = new Map<string, unknown>();
    for (const { key, value } of map.items) {
      const name = nameOf(this.resolve(key));
      if (name === undefined) {
        addViolation(violations, path, nameViolation(key));
        continue;
      }
      const at = [...path, name];
      if (fields.has(name)) addViolation(violations, at, repeatedNameViolation);
      fields.set(name, this.#read(value, at, isRepeated, violations));
    }
    // Defines properties, so that `__proto__` is an ordinary one until it is rejected.
    return Object.fromEntries(fields);
  }
}

function addViolation(violations: ItemViolation[], path: Path, detail: string): void {
  // Pointers are printed, so they must be well-formed text.
  if (violations.length < maxViolations) violations.push({ pointer: pointerTo(...path).toWellFormed(), detail });
}

/** The name of a property, if the key is a string and not the merge key of YAML 1.1. */
export function nameOf(key: unknown): string | undefined {
  if (!isScalar(key) || typeof key.value !== "string" || hasTag(key)) return undefined;
  return key.value === "<<" && key.type === "PLAIN" ? undefined : key.value;
}

function nameViolation(key: unknown): string {
  if (isScalar(key) && key.value === "<<") return "Merge keys (<<) are not supported. Write the fields out.";
  const written = isScalar(key) ? ` ${String(key.source ?? key.value)}` : "";
  return `The name${written} is not a string. Put it in quotes.`;
}

function scalarViolation({ value, source = "" }: Scalar): string | undefined {
  if (typeof value === "number") {
    if (!numberOfJson.test(source)) return `JSON has no number ${source}. Write it as JSON does, or put it in quotes.`;
    return isChanged(source) && Number.isFinite(value) ? changedNumberViolation : undefined;
  }
  return value === null || typeof value === "string" || typeof value === "boolean"
    ? undefined
    : "Has no counterpart in JSON. Put it in quotes.";
}

function hasTag(node: unknown): node is { tag: string } {
  return typeof node === "object" && node !== null && "tag" in node && typeof node.tag === "string";
}

/** The target of each alias: the last node before it with that anchor. */
function aliasTargets(root: ParsedNode): Map<Node, Node> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Node, Node>();
  visit(root, {
    Alias: (_key, alias) => {
      const target = anchored.get(alias.source);
      if (target) targets.set(alias, target);
    },
    Value: (_key, node) => {
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return targets;
}
