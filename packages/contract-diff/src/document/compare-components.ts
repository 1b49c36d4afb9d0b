import { pointerTo, valueAt } from "@gw/openapi";
import { objectAt, objectOf, type JsonObject } from "@gw/openapi/reader";
import {
  added,
  harmless,
  onlyText,
  removed,
  type Comparison,
  type Difference,
  type LocatedValue,
} from "../difference.ts";
import { compareSources } from "../schemas/comparer.ts";
import { compareSchemes } from "./compare-security.ts";
import { matchByContent } from "./match-by-content.ts";
import { nameOf, renamed, type DocumentComparer } from "./pair.ts";

const kinds = ["schemas", "securitySchemes"] as const;

type Kind = (typeof kinds)[number];

function componentsOf(document: unknown, kind: Kind): JsonObject {
  return objectAt(objectAt(objectOf(document), "components"), kind);
}

/** The pointers in the head of components that have another name there, by their pointers in the base. */
export function newNamesOf({ base, head }: Record<"base" | "head", unknown>): Map<string, string> {
  const names = kinds.flatMap((kind) => {
    const [before, after] = [componentsOf(base, kind), componentsOf(head, kind)];
    const matched = matchByContent(without(before, after), without(after, before), ([, value]) => value);
    return [...matched].map(
      ([[own], [other]]) => [pointerTo("components", kind, own), pointerTo("components", kind, other)] as const,
    );
  });
  return new Map(names);
}

/** The fields that another object does not have. */
function without(fields: JsonObject, others: JsonObject): [name: string, value: unknown][] {
  return Object.entries(fields).filter(([name]) => !Object.hasOwn(others, name));
}

/**
 * Compares components by name, including those that no operation uses. What it means for messages that some are added or
 * removed is found where they are used.
 */
export function compareComponents(comparer: DocumentComparer): Comparison[] {
  const { documents, schemas } = comparer;
  return kinds.flatMap((kind) => {
    const [before, after] = [componentsOf(documents.base, kind), componentsOf(documents.head, kind)];
    const names = new Map(
      Object.keys(before).flatMap((name) => {
        const newName = nameOf(schemas.renamed(pointerTo("components", kind, name)));
        return Object.hasOwn(after, newName) ? [[name, newName]] : [];
      }),
    );
    const newNames = new Set(names.values());
    const gone = Object.entries(before).filter(([name]) => !names.has(name));
    const fresh = Object.entries(after).filter(([name]) => !newNames.has(name));
    const differences: Difference[] = [
      ...locateComponents(kind, gone).map((each) => removed(each, harmless)),
      ...locateComponents(kind, fresh).map((each) => added(each, harmless)),
    ];
    return [
      ...[...names].map(([name, newName]) => compareComponent(comparer, kind, name, newName)),
      { differences, parts: [] },
    ];
  });
}

function compareComponent(comparer: DocumentComparer, kind: Kind, name: string, newName: string): Comparison {
  const [base, head] = [pointerTo("components", kind, name), pointerTo("components", kind, newName)];
  const { documents, schemas } = comparer;
  const comparison =
    kind === "schemas"
      ? compareSources(
          schemas,
          [{ pointer: base, value: valueAt(documents.base, base) }],
          [{ pointer: head, value: valueAt(documents.head, head) }],
        )
      : compareSchemes(comparer, base, head);
  if (name === newName) return comparison;
  const change = renamed({ name, use: base }, { name: newName, use: head }, onlyText);
  return { differences: [change], parts: [{ comparison }] };
}

/** One component as its value, and several as a list of their names. */
function locateComponents(kind: Kind, components: readonly [name: string, value: unknown][]): LocatedValue[] {
  if (components.length > 1)
    return [{ pointer: pointerTo("components", kind), value: components.map(([name]) => name) }];
  return components.map(([name, value]) => ({ pointer: pointerTo("components", kind, name), value }));
}
