import { isObject } from "@gw/openapi/reader";

/** An object or list of one bundle, as Redocly passes it to a diff rule. */
export interface TreeNode {
  type: { name: string };
  key: string | number;
  /** The JSON Pointer has a `#` before it. */
  location: { pointer: string };
  value: unknown;
  parent: TreeNode | null;
  children: TreeNode[];
  /** The target of a reference. */
  resolved?: TreeNode;
}

/** The same object in both bundles, or an object that one of them lacks. */
export interface PairedNode {
  base?: TreeNode;
  revision?: TreeNode;
  parent: PairedNode | null;
  /** The references to it. */
  referencedBy: PairedNode[];
}

export interface TreeChange {
  kind: "added" | "removed" | "modified";
  node: PairedNode;
  /** The property that was modified; `key` if the object itself was renamed. */
  property?: string;
  base?: { value?: unknown };
  revision?: { value?: unknown };
}

/** The context of a diff rule. */
export interface DiffContext {
  report: (verdict: { message: string }) => void;
  /** The messages that the location shapes. */
  getDirections: () => ("request" | "response")[];
}

export type Visit = (change: TreeChange, context: DiffContext) => void;

/** A diff rule: a visit for each type of object, or for `any`. */
export type DiffRule = () => Record<string, Visit>;

/** Keywords of a schema that say nothing about values. */
export const textKeywords: ReadonlySet<string> = new Set([
  "description",
  "title",
  "examples",
  "deprecated",
  "x-gw-decision",
]);

/** The object of a node, with a reference followed. */
export function objectOf(node: TreeNode | undefined): Record<string, unknown> {
  const value = (node?.resolved ?? node)?.value;
  return isObject(value) ? value : {};
}

/** The node in the head, or in the base if it was removed. */
export function nodeOf({ base, revision }: PairedNode): TreeNode | undefined {
  return revision ?? base;
}

export function typeOf(node: PairedNode | null): string | undefined {
  return node ? nodeOf(node)?.type.name : undefined;
}

export function keyOf(node: PairedNode | null): string {
  return String((node ? nodeOf(node)?.key : undefined) ?? "");
}

/** Whether a list lacks something that another one has. */
export function lacks(list: unknown, other: unknown): boolean {
  return Array.isArray(other) && other.some((item) => !Array.isArray(list) || !list.includes(item));
}

/** The nodes above a node, the nearest first. */
export function* ancestorsOf(node: PairedNode): Iterable<PairedNode> {
  for (let above = node.parent; above; above = above.parent) yield above;
}
