import { pointerTo, stepsOf } from "@gw/openapi";
import { componentsOf } from "@gw/openapi/reader";
import { removedTypeRule, unjudgedRule, type ContractChange } from "./contract-change.ts";
import { indexUsers } from "./usages.ts";

/**
 * Judges schema names, which no message contains. Code that imports a schema's type stops compiling if the schema is
 * removed or renamed. A new type is compatible.
 */
export function withTypeNames(
  changes: ContractChange[],
  { base, head }: Record<"base" | "head", unknown>,
): ContractChange[] {
  const { names = [], others = [] } = Object.groupBy(changes, (change) => (isOfNames(change) ? "names" : "others"));
  const [before, after] = [componentsOf(base, "schemas"), componentsOf(head, "schemas")];
  const [findUsers, findNewUsers] = [indexUsers(base), indexUsers(head)];
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...removed.map((name): ContractChange => {
      const newName = names.find((change) => change.kind === "modified" && change.before === name)?.after;
      const isRenamed = typeof newName === "string";
      return {
        rule: removedTypeRule,
        impact: "major",
        kind: isRenamed ? "modified" : "removed",
        direction: "types",
        operations: findUsers(pointerOf(name)),
        pointer: pointerOf(isRenamed ? newName : name),
        document: isRenamed ? "head" : "base",
        places: { base: [pointerOf(name)], head: isRenamed ? [pointerOf(newName)] : [] },
        message: isRenamed ? `The type \`${name}\` is renamed to \`${newName}\`.` : `The type \`${name}\` is removed.`,
        reason: "Code that imports the type stops compiling.",
        remedy: "Keep the schema's current name, and rename it in the next major release.",
        before: isRenamed ? name : before[name],
        ...(isRenamed && { after: newName }),
      };
    }),
    ...others,
    ...names
      .filter(({ kind }) => kind === "added")
      .map((change): ContractChange => {
        const added = Array.isArray(change.after) ? change.after.map(String) : stepsOf(change.pointer).slice(-1);
        const operations = [...new Set(added.flatMap((name) => findNewUsers(pointerOf(name))))];
        return { ...change, impact: "minor", direction: "types", operations };
      }),
  ];
}

function pointerOf(name: string): string {
  return pointerTo("components", "schemas", name);
}

/** Whether a change only concerns names: schemas that are added, removed or renamed. */
function isOfNames({ rule, pointer, kind, before, after }: ContractChange): boolean {
  const isOfSchemas = rule === unjudgedRule && /^\/components\/schemas(\/[^/]+)?$/.test(pointer);
  return isOfSchemas && (kind !== "modified" || (typeof before === "string" && typeof after === "string"));
}
