import { pointerTo } from "@gw/openapi";
import { componentsOf, structure } from "@gw/openapi/reader";
import { added, harmless, onlyText, removed, type Comparison, type LocatedValue } from "../difference.ts";
import { compareSources } from "../schemas/comparer.ts";
import { compareSchemes } from "./compare-security.ts";
import { pairNamed, renamed, type DocumentComparer, type Named } from "./pair.ts";

const kinds = ["schemas", "securitySchemes"] as const;

type Kind = (typeof kinds)[number];

/** Pairs components by name, or by content if it occurs exactly once in each document. */
function pairComponents({ base, head }: Record<"base" | "head", unknown>, kind: Kind) {
  const [before, after] = [base, head].map((document) => {
    const named = Object.entries(componentsOf(document, kind)).map(([name, value]) => {
      const pointer = pointerTo("components", kind, name);
      // A schema may be a boolean, which has no content to match by.
      return [name, { name, pointer, use: pointer, value: value as Named["value"] }] as const;
    });
    return new Map<string, Named>(named);
  });
  return pairNamed(
    before ?? new Map<string, Named>(),
    after ?? new Map<string, Named>(),
    [(_, key) => key],
    structure.components[kind]?.[0],
  );
}

/** The head pointers of renamed components, by their base pointers. */
export function newNamesOf(documents: Record<"base" | "head", unknown>): Map<string, string> {
  const names = kinds.flatMap((kind) => [...pairComponents(documents, kind).renamed]);
  return new Map(names.map(([own, other]) => [own.pointer, other.pointer]));
}

/**
 * Compares components by name, including unused ones. The effect of added or removed components on messages
 * is found where they are used.
 */
export function compareComponents(comparer: DocumentComparer): Comparison[] {
  return kinds.flatMap((kind) => {
    const { pairs, renamed: names, removed: gone, added: fresh } = pairComponents(comparer.documents, kind);
    const differences = [
      ...summarize(kind, gone).map((each) => removed(each, harmless)),
      ...summarize(kind, fresh).map((each) => added(each, harmless)),
    ];
    const all = [...pairs, ...names];
    return [...all.map(([own, other]) => compareComponent(comparer, kind, own, other)), { differences, parts: [] }];
  });
}

function compareComponent(comparer: DocumentComparer, kind: Kind, base: Named, head: Named): Comparison {
  const comparison =
    kind === "schemas"
      ? compareSources(comparer.schemas, [base], [head])
      : compareSchemes(comparer, base.pointer, head.pointer);
  if (base.name === head.name) return comparison;
  return { differences: [renamed(base, head, onlyText)], parts: [{ comparison }] };
}

/** A single component as its value, several as a list of their names. */
function summarize(kind: Kind, components: readonly Named[]): readonly LocatedValue[] {
  if (components.length < 2) return components;
  return [{ pointer: pointerTo("components", kind), value: components.map(({ name }) => name) }];
}
