import { pointerTo } from "@gw/openapi";
import { objectAt, objectOf } from "@gw/openapi/reader";
import { added, harmless, onlyText, removed, type Comparison, type LocatedValue } from "../difference.ts";
import { compareSources } from "../schemas/comparer.ts";
import { compareSchemes } from "./compare-security.ts";
import { matchByContent } from "./match-by-content.ts";
import { nameOf, renamed, type DocumentComparer } from "./pair.ts";

const kinds = ["schemas", "securitySchemes"] as const;

type Kind = (typeof kinds)[number];

interface Component {
  name: string;
  pointer: string;
  use: string;
  value: unknown;
}

function componentsOf(document: unknown, kind: Kind): Map<string, Component> {
  const components = Object.entries(objectAt(objectAt(objectOf(document), "components"), kind));
  return new Map(
    components.map(([name, value]) => {
      const pointer = pointerTo("components", kind, name);
      return [name, { name, pointer, use: pointer, value }];
    }),
  );
}

/** The pointers in the head of components that have another name there, by their pointers in the base. */
export function newNamesOf({ base, head }: Record<"base" | "head", unknown>): Map<string, string> {
  const names = kinds.flatMap((kind) => {
    const [before, after] = [componentsOf(base, kind), componentsOf(head, kind)];
    const gone = [...before.values()].filter(({ name }) => !after.has(name));
    const fresh = [...after.values()].filter(({ name }) => !before.has(name));
    const matched = matchByContent(gone, fresh, ({ value }) => value);
    return [...matched].map(([own, other]) => [own.pointer, other.pointer] as const);
  });
  return new Map(names);
}

/**
 * Compares components by name, including those that no operation uses. What it means for messages that some are added or
 * removed is found where they are used.
 */
export function compareComponents(comparer: DocumentComparer): Comparison[] {
  const { documents, schemas } = comparer;
  return kinds.flatMap((kind) => {
    const [before, after] = [componentsOf(documents.base, kind), componentsOf(documents.head, kind)];
    const pairs = [...before.values()].flatMap((own) => {
      const other = after.get(nameOf(schemas.renamed(own.pointer)));
      return other ? [[own, other] as const] : [];
    });
    const kept = new Set(pairs.flat());
    const gone = [...before.values()].filter((own) => !kept.has(own));
    const fresh = [...after.values()].filter((other) => !kept.has(other));
    const differences = [
      ...summarize(kind, gone).map((each) => removed(each, harmless)),
      ...summarize(kind, fresh).map((each) => added(each, harmless)),
    ];
    return [...pairs.map(([own, other]) => compareComponent(comparer, kind, own, other)), { differences, parts: [] }];
  });
}

function compareComponent(comparer: DocumentComparer, kind: Kind, base: Component, head: Component): Comparison {
  const comparison =
    kind === "schemas"
      ? compareSources(comparer.schemas, [base], [head])
      : compareSchemes(comparer, base.pointer, head.pointer);
  if (base.name === head.name) return comparison;
  return { differences: [renamed(base, head, onlyText)], parts: [{ comparison }] };
}

/** One component as its value, and several as a list of their names. */
function summarize(kind: Kind, components: readonly Component[]): readonly LocatedValue[] {
  if (components.length < 2) return components;
  return [{ pointer: pointerTo("components", kind), value: components.map(({ name }) => name) }];
}
