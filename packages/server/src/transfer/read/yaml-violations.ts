import { isAlias, isMap, isPair, isScalar, isSeq, visit, type Node, type Scalar } from "yaml";
import { pointerTo, type Violation } from "@gw/openapi";
import { changedNumberViolation, duplicateFieldViolation, isChanged } from "../../json/scan.ts";
import { mostErrors } from "./yaml-document.ts";

/** A part of a document that has no counterpart in JSON. */
export interface YamlViolation extends Violation {
  node: unknown;
}

/**
 * Finds the parts of a document that JSON can't express: they are errors, never guesses.
 *
 * @param list the list of items; undefined if the root is the only item.
 */
export function findYamlViolations(root: Node, list: Node | undefined): YamlViolation[] {
  const violations: YamlViolation[] = [];
  const anchored = new Map<string, Node>();

  function report(detail: string, nodes: readonly unknown[], node = nodes.at(-1)) {
    violations.push({ node, pointer: pointerIn(list, nodes), detail });
  }

  visit(root, {
    Node: (role, node, path) => {
      if (violations.length >= mostErrors) return visit.BREAK;
      const before = violations.length;
      const nodes = [...path, node];
      if (isAlias(node)) {
        const target = anchored.get(node.source);
        if (!target) report(`There is no anchor &${node.source} before this alias. Write the value out.`, nodes);
        else if (path.includes(target)) report("This alias is a part of its own anchor. Write the value out.", nodes);
        return undefined;
      }
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
      if (node.tag !== undefined) {
        report(`The tag ${node.tag} has no counterpart in JSON. Write the value without a tag.`, nodes);
      } else if (isMap(node)) {
        const names = new Set<string>();
        for (const pair of node.items) {
          const name = nameOf(pair.key);
          if (name === undefined) report(describeName(pair.key), nodes, pair.key);
          else if (names.has(name)) report(duplicateFieldViolation, [...nodes, pair], pair.key);
          else names.add(name);
        }
      } else if (isScalar(node) && role !== "key") {
        const detail = describeScalar(node);
        if (detail !== undefined) report(detail, nodes);
      }
      return violations.length > before ? visit.SKIP : undefined;
    },
  });
  return violations.slice(0, mostErrors);
}

/** The JSON Pointer to the last of some nodes, each within the one before, from the item on. */
function pointerIn(list: unknown, nodes: readonly unknown[]): string {
  const steps = nodes.slice(nodes.indexOf(list) + 1).flatMap<string | number>((node, index, within) => {
    if (isPair(node)) return [nameOf(node.key) ?? ""];
    return isSeq(node) && index + 1 < within.length ? [node.items.indexOf(within[index + 1])] : [];
  });
  // Pointers are printed, so they must be well-formed text.
  return pointerTo(...steps).toWellFormed();
}

/** The name of a property, if the key is a string and not the merge key of YAML 1.1. */
export function nameOf(key: unknown): string | undefined {
  if (!isScalar(key) || typeof key.value !== "string") return undefined;
  return key.value === "<<" && key.type === "PLAIN" ? undefined : key.value;
}

function describeName(key: unknown): string {
  if (isScalar(key) && key.value === "<<") return "Merge keys (<<) are not supported. Write the fields out.";
  const written = isScalar(key) ? ` ${String(key.source ?? key.value)}` : "";
  return `The name${written} is not a string. Put it in quotes.`;
}

const numberOfJson = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** What is wrong with a scalar, if anything. */
function describeScalar({ value, source = "" }: Scalar): string | undefined {
  if (typeof value === "number") {
    if (!numberOfJson.test(source)) return `JSON has no number ${source}. Write it as JSON does, or put it in quotes.`;
    return isChanged(source) && Number.isFinite(value) ? changedNumberViolation : undefined;
  }
  return value === null || typeof value === "string" || typeof value === "boolean"
    ? undefined
    : "Has no counterpart in JSON. Put it in quotes.";
}
