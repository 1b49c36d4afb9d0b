import { pointerTo, stepsOf } from "@gw/openapi";
import { objectAt, objectOf } from "@gw/openapi/reader";
import { removedTypeRule, unjudgedRule, type ContractChange } from "./contract-change.ts";
import { indexUsages } from "./usages.ts";

/**
 * Adds the schemas that are removed or renamed to the changes of messages, which do not contain their names. Code that
 * imports their types breaks nevertheless.
 */
export function withRemovedTypes(
  changes: ContractChange[],
  { base, head }: Record<"base" | "head", unknown>,
): ContractChange[] {
  const [before, after] = [base, head].map((document) =>
    objectAt(objectAt(objectOf(document), "components"), "schemas"),
  );
  const removed = Object.keys(before ?? {}).filter((name) => !Object.hasOwn(after ?? {}, name));
  if (removed.length === 0) return changes;
  const findUsage = indexUsages(base);
  const replaced = new Set<ContractChange>();
  const added = removed.map((name): ContractChange => {
    const change = changes.find((each) => isOfSchema(each, name));
    if (change) replaced.add(change);
    const newName = change?.document === "head" ? stepsOf(change.pointer).at(-1) : undefined;
    const isRenamed = newName !== undefined;
    return {
      rule: removedTypeRule,
      impact: "major",
      kind: isRenamed ? "modified" : "removed",
      direction: "types",
      operations: findUsage(pointerTo("components", "schemas", name)).operations,
      pointer: pointerTo("components", "schemas", newName ?? name),
      document: isRenamed ? "head" : "base",
      message: isRenamed ? `The type \`${name}\` is renamed to \`${newName}\`.` : `The type \`${name}\` is removed.`,
      reason: "Code that imports the type stops compiling.",
      remedy: "Keep the schema under its name; a rename can wait for the next major release.",
      before: isRenamed ? name : before?.[name],
      ...(isRenamed && { after: newName }),
    };
  });
  return [...added, ...changes.filter((change) => !replaced.has(change))];
}

/** Whether a change is the unjudged one of a schema that was removed or renamed as a whole. */
function isOfSchema({ rule, pointer, kind, before }: ContractChange, name: string): boolean {
  const isSchema = rule === unjudgedRule && /^\/components\/schemas\/[^/]*$/.test(pointer);
  const isRemoved = kind === "removed" && pointer === pointerTo("components", "schemas", name);
  return isSchema && (isRemoved || (kind === "modified" && before === name));
}
