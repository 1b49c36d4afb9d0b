import { isReference } from "./json.ts";
import { pointerTo, stepsOf, stepsOfReference } from "./json-pointer.ts";
import { memo } from "./memo.ts";
import { partsAlong, partsIn, partsOf, type Part } from "./walk.ts";

/**
 * Prepares the search for everything that refers to a part, directly or through others. The part itself is included.
 */
export function indexReferrers(
  references: Iterable<readonly [from: string, to: string]>,
): (to: string) => ReadonlySet<string> {
  const referrers = new Map<string, Set<string>>();
  for (const [from, to] of references) referrers.set(to, (referrers.get(to) ?? new Set()).add(from));
  const known = new Map<string, ReadonlySet<string>>();
  function search(to: string): ReadonlySet<string> {
    const found = new Set([to]);
    // A set also iterates over values added meanwhile.
    for (const each of found) {
      const others = known.get(each);
      // Parts that refer to each other have the same referrers.
      if (others?.has(to)) return others;
      for (const referrer of others ?? referrers.get(each) ?? []) found.add(referrer);
    }
    return found;
  }
  return (to) => {
    const found = known.get(to) ?? search(to);
    known.set(to, found);
    return found;
  };
}

/**
 * Finds the pointers of the components, path items, operations and responses that contain or refer to the one that a
 * pointer is in. A part of a callback is in the operation that has the callback.
 */
export const referrersIn = memo((document: object): ((pointer: string) => ReadonlySet<string>) => {
  const references = partsOf(document).flatMap((part) => {
    if (!isReference(part.value)) return [];
    const target = homeOf(document, pointerTo(...stepsOfReference(part.value.$ref)));
    return homesAround(part).map((home) => [home, target] as const);
  });
  const find = indexReferrers(references);
  return (pointer) => find(homeOf(document, pointer));
});

/** The pointer of the innermost component, path item, operation or response that a pointer is in. */
export function homeOf(document: object, pointer: string): string {
  const home = partsAlong(document, stepsOf(pointer)).findLast(isHome);
  return home ? pointerTo(...home.path) : pointer;
}

function isHome({ kind, parent }: Part): boolean {
  return parent?.kind === "components" || ["pathItem", "operation", "response"].includes(kind);
}

function homesAround(part: Part): string[] {
  let homes: Part[] = [];
  for (let each: Part | undefined = part; each; each = each.parent) {
    if (each.kind === "callback") homes = [];
    if (isHome(each)) homes.push(each);
  }
  const [first] = homes;
  // The fields of a path apply to all its operations.
  if (first?.kind === "pathItem") homes.push(...partsIn(first).filter(isHome));
  return homes.map(({ path }) => pointerTo(...path));
}
