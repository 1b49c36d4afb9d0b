import { namesIn, pointerTo } from "../../json-pointer.ts";
import { removedTypeRule, unjudgedRule, type ContractChange } from "./contract-change.ts";
import { isObject, valueAt, type JsonObject } from "./json-value.ts";
import { reachOf } from "./reach.ts";

const reason = "Code that imports the type from `@gw/api-types` stops compiling.";

/**
 * Adds the schemas whose names are gone to the changes that a comparison of messages found. Such a schema may break
 * nothing on the wire, where nobody sees its name.
 */
export function withRemovedTypes(
  changes: ContractChange[],
  documents: Record<"base" | "head", unknown>,
): ContractChange[] {
  const [before, after] = [schemasOf(documents.base), schemasOf(documents.head)];
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  if (removed.length === 0) return changes;
  const reach = reachOf(documents.base);
  const replaced = new Set<ContractChange>();
  const added = removed.map((name): ContractChange => {
    const reported = changes.find((change) => isOf(change, name));
    if (reported) replaced.add(reported);
    const newName = reported?.side === "head" ? namesIn(reported.pointer).at(-1) : undefined;
    const pointer = pointerTo(["components", "schemas", newName ?? name]);
    return {
      rule: removedTypeRule,
      impact: "major",
      kind: newName === undefined ? "removed" : "modified",
      direction: "types",
      operations: reach(pointerTo(["components", "schemas", name])).operations,
      pointer,
      side: newName === undefined ? "base" : "head",
      message:
        newName === undefined
          ? `The type \`${name}\` is removed.`
          : `The type \`${name}\` is renamed to \`${newName}\`.`,
      reason,
      before: newName === undefined ? before[name] : name,
      ...(newName !== undefined && { after: newName }),
    };
  });
  return [...added, ...changes.filter((change) => !replaced.has(change))];
}

const schemasOf = (document: unknown): JsonObject => {
  const schemas = valueAt(document, ["components", "schemas"]);
  return isObject(schemas) ? schemas : {};
};

/** Whether an unjudged change is that of a schema that was removed or renamed as a whole. */
function isOf({ rule, pointer, kind, before }: ContractChange, name: string): boolean {
  const [components, schemas, schema, ...below] = namesIn(pointer);
  if (rule !== unjudgedRule || components !== "components" || schemas !== "schemas" || below.length > 0) return false;
  return (kind === "removed" && schema === name) || (kind === "modified" && before === name);
}
