import { isObject } from "../json-value.ts";

/** An object or list of one bundle, as Redocly hands it to a diff rule. */
export interface TreeNode {
  type: { name: string };
  key: string | number;
  /** The JSON Pointer has a `#` before it. */
  location: { pointer: string };
  value: unknown;
  parent: TreeNode | null;
  children: TreeNode[];
  /** What a reference names. */
  resolved?: TreeNode;
}

/** The same object in both bundles, or an object that one of them lacks. */
export interface PairedNode {
  base?: TreeNode;
  revision?: TreeNode;
  parent: PairedNode | null;
  /** The other places that refer to it. */
  referencedBy: PairedNode[];
}

export interface TreeChange {
  kind: "added" | "removed" | "modified";
  node: PairedNode;
  /** The member that was modified; `key` for a new name of the object itself. */
  property?: string;
  base?: { value?: unknown };
  revision?: { value?: unknown };
}

/** What a diff rule is given beside the change. */
export interface DiffContext {
  report: (verdict: { message: string }) => void;
  /** The messages that the place shapes. */
  getDirections: () => ("request" | "response")[];
}

export type Visit = (change: TreeChange, context: DiffContext) => void;

/** A diff rule: a visit for each type of object, or for `any`. */
export type DiffRule = () => Record<string, Visit>;

/** Members of a schema that say nothing about values. */
export const words: ReadonlySet<string> = new Set(["description", "title", "examples", "deprecated", "x-gw-decision"]);

/** The object at a place, with a reference followed. */
export const objectOf = (node: TreeNode | undefined): Record<string, unknown> => {
  const value = (node?.resolved ?? node)?.value;
  return isObject(value) ? value : {};
};

/** The side that a change is looked at on: the head's, unless the object is gone. */
export const sideOf = ({ base, revision }: PairedNode): TreeNode | undefined => revision ?? base;

export const typeOf = (node: PairedNode | null): string | undefined => (node ? sideOf(node)?.type.name : undefined);

export const keyOf = (node: PairedNode | null): string => String((node ? sideOf(node)?.key : undefined) ?? "");

/** Whether a list lacks something that another one has. */
export const lacks = (list: unknown, other: unknown): boolean =>
  Array.isArray(other) && other.some((item) => !Array.isArray(list) || !list.includes(item));

/** The nodes above a node, the nearest first. */
export function* ancestorsOf(node: PairedNode): Iterable<PairedNode> {
  for (let above = node.parent; above; above = above.parent) yield above;
}
