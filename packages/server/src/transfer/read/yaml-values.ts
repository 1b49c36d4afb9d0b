import { isAlias, isMap, isScalar, isSeq, visit, type Node, type ParsedNode, type Scalar, type YAMLMap } from "yaml";
import { isChanged } from "../../contract/changed-numbers.ts";
import { maxViolations } from "@gw/openapi";
import { changedNumberFault, repeatedNameFault } from "../../contract/json-faults.ts";
import { pointerTo } from "../../contract/pointer.ts";
import type { ItemFault } from "../item-validators.ts";

/** The nodes that aliases of a file may stand for, all together. */
const mostRepeated = 100_000;

const aliasBomb = `The aliases of the file repeat more than ${mostRepeated} values. Write the values out.`;

/** More than an item may have. Aliases can nest deeper than the text does, even without end. */
const deepestValue = 150;

const numberOfJson = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

type Path = readonly (string | number)[];

/** What a node is without YAML: a plain value, and what of it has no counterpart in JSON. */
interface PlainValue {
  value: unknown;
  faults: ItemFault[];
}

/** Reads nodes of one document as JSON values. What JSON can't express is an error, never a guess. */
export class YamlValues {
  readonly #targets: ReadonlyMap<Node, Node>;
  #repeated = 0;

  constructor(root: ParsedNode) {
    this.#targets = aliasTargets(root);
  }

  /** The node itself, or the one that it stands for as an alias. */
  resolve(node: unknown): unknown {
    return isAlias(node) ? this.#targets.get(node) : node;
  }

  read(node: ParsedNode | null): PlainValue {
    const faults: ItemFault[] = [];
    const value = this.#read(node, [], false, faults);
    return { value, faults };
  }

  #read(node: unknown, path: Path, isRepeated: boolean, faults: ItemFault[]): unknown {
    const refuse = (detail: string) => addFault(faults, path, detail);
    if (isRepeated && ++this.#repeated > mostRepeated) {
      // Each item says it once; from there on nothing is repeated any more.
      return faults.at(-1)?.detail === aliasBomb ? undefined : refuse(aliasBomb);
    }
    if (path.length > deepestValue) return refuse("Nested too deeply. Flatten the record.");
    if (isAlias(node)) {
      const target = this.#targets.get(node);
      if (!target) return refuse(`No anchor &${node.source} stands before this alias. Write the value out.`);
      return this.#read(target, path, true, faults);
    }
    if (hasTag(node)) return refuse(`The tag ${node.tag} has no counterpart in JSON. Write the value without a tag.`);
    if (isSeq(node)) return node.items.map((item, index) => this.#read(item, [...path, index], isRepeated, faults));
    if (isMap(node)) return this.#readMap(node, path, isRepeated, faults);
    if (!isScalar(node)) return null;
    const detail = scalarFault(node);
    return detail === undefined ? node.value : refuse(detail);
  }

  #readMap(map: YAMLMap, path: Path, isRepeated: boolean, faults: ItemFault[]): Record<string, unknown> {
    const members = new Map<string, unknown>();
    for (const { key, value } of map.items) {
      const name = nameOf(this.resolve(key));
      if (name === undefined) {
        addFault(faults, path, nameFault(key));
        continue;
      }
      const at = [...path, name];
      if (members.has(name)) addFault(faults, at, repeatedNameFault);
      members.set(name, this.#read(value, at, isRepeated, faults));
    }
    // Defines members, so that one named __proto__ is a plain one until it is refused.
    return Object.fromEntries(members);
  }
}

function addFault(faults: ItemFault[], path: Path, detail: string): void {
  // A pointer is printed, so it has to be well-formed text.
  if (faults.length < maxViolations) faults.push({ pointer: pointerTo(...path).toWellFormed(), detail });
}

/** The name of a member, if the key is a string and not the merge key of YAML 1.1. */
export function nameOf(key: unknown): string | undefined {
  if (!isScalar(key) || typeof key.value !== "string" || hasTag(key)) return undefined;
  return key.value === "<<" && key.type === "PLAIN" ? undefined : key.value;
}

function nameFault(key: unknown): string {
  if (isScalar(key) && key.value === "<<") return "Merge keys (<<) are not read. Write the fields out.";
  const written = isScalar(key) ? ` ${String(key.source ?? key.value)}` : "";
  return `The name${written} is not a string. Put it in quotes.`;
}

function scalarFault({ value, source = "" }: Scalar): string | undefined {
  if (typeof value === "number") {
    if (!numberOfJson.test(source)) return `JSON has no number ${source}. Write it as JSON does, or put it in quotes.`;
    return isChanged(source) && Number.isFinite(value) ? changedNumberFault : undefined;
  }
  return value === null || typeof value === "string" || typeof value === "boolean"
    ? undefined
    : "Has no counterpart in JSON. Put it in quotes.";
}

const hasTag = (node: unknown): node is { tag: string } =>
  typeof node === "object" && node !== null && "tag" in node && typeof node.tag === "string";

/** What each alias stands for: the last node before it with that anchor. */
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
