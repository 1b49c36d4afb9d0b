import { pointerTo, stepsOfReference } from "@gw/openapi";
import { isReference, objectOf, partsOf, textAt, type Part } from "@gw/openapi/reader";

/**
 * Finds the ids of the operations that refer to the component that a JSON Pointer leads to, or leads into. Security schemes
 * are used without a reference, and have none.
 */
export type FindUsers = (pointer: string) => string[];

/** Follows the references of every operation and webhook of a document, when it is first asked. */
export function indexUsers(document: unknown): FindUsers {
  const operations = partsOf(objectOf(document), "operation");
  const ids = operations.map(idOf);
  const known = new Map<string, string[]>();
  let referrers: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (pointer) => {
    const component = componentOf(pointer);
    referrers ??= findReferrers(document, operations);
    const found = new Set(known.has(component) ? [] : [component]);
    // A set also iterates over what is added meanwhile.
    for (const each of found) for (const referrer of referrers.get(each) ?? []) found.add(referrer);
    const users = known.get(component) ?? ids.filter((id) => found.has(id));
    known.set(component, users);
    return users;
  };
}

function componentOf(pointer: string): string {
  return pointer.split("/", 4).join("/");
}

/** The components and the ids of operations that refer to each component. */
function findReferrers(document: unknown, operations: readonly Part[]): Map<string, Set<string>> {
  const referrers = new Map<string, Set<string>>();
  for (const part of partsOf(objectOf(document))) {
    if (!isReference(part.value)) continue;
    const target = componentOf(pointerTo(...stepsOfReference(part.value.$ref)));
    const found = referrers.get(target) ?? new Set();
    const users = operationsAround(part, operations)?.map(idOf) ?? [componentOf(pointerTo(...part.path))];
    for (const user of users) found.add(user);
    referrers.set(target, found);
  }
  return referrers;
}

/** The operation that a part is in, or those of its path; undefined for a part of a component. */
function operationsAround(part: Part, operations: readonly Part[]): readonly Part[] | undefined {
  const around: Part[] = [];
  for (let each: Part | undefined = part; each; each = each.parent) around.push(each);
  // One of a callback belongs to the operation that has the callback.
  const outermost = around.findLast(({ kind }) => kind === "operation");
  if (outermost) return [outermost];
  const item = around.find(({ kind }) => kind === "pathItem");
  return item && operations.filter(({ parent }) => parent === item);
}

function idOf({ value, name, parent }: Part): string {
  return textAt(value, "operationId") || `${name.toUpperCase()} ${parent?.name}`;
}
