import { pointerTo, stepsOfReference } from "@gw/openapi";
import { isReference, objectOf, partsOf, structure, textAt, type Kind, type Part } from "@gw/openapi/reader";

/**
 * Finds the ids of the operations that refer to the component that a JSON Pointer leads to, or leads into. Security schemes
 * are used without a reference, and have none.
 */
export type FindUsers = (pointer: string) => string[];

/** Follows the references of every operation and webhook of a document, when it is first asked. */
export function indexUsers(document: unknown): FindUsers {
  const operations = partsOf(objectOf(document), "operation");
  let users: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (pointer) => {
    users ??= findUsers(document, operations);
    const found = users.get(componentOf(pointer));
    return operations.map(idOf).filter((id) => found?.has(id));
  };
}

function componentOf(pointer: string): string {
  return pointer.split("/", 4).join("/");
}

/** The users of each component. */
function findUsers(document: unknown, operations: readonly Part[]): Map<string, Set<string>> {
  // True, as these are its keys.
  const parts = (Object.keys(structure) as Kind[]).flatMap((kind) => partsOf(objectOf(document), kind));
  const references = parts.flatMap((part) => {
    if (!isReference(part.value)) return [];
    const target = componentOf(pointerTo(...stepsOfReference(part.value.$ref)));
    return [{ part, target, users: operationsAround(part, operations) }];
  });
  const ofComponents = Map.groupBy(
    references.filter(({ users }) => !users),
    ({ part }) => componentOf(pointerTo(...part.path)),
  );
  const uses = references.flatMap(({ target, users = [] }) => users.map((user) => ({ target, id: idOf(user) })));
  const found = new Map<string, Set<string>>();
  // The iteration includes what is added during it.
  for (const { target, id } of uses) {
    const users = found.get(target) ?? new Set();
    if (users.has(id)) continue;
    found.set(target, users.add(id));
    uses.push(...(ofComponents.get(target) ?? []).map((inner) => ({ target: inner.target, id })));
  }
  return found;
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
