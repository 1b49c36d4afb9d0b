import { type JsonObject, type MemberPath, isObject } from "./json-object.ts";

/**
 * What is left of a classic definition without the members at `paths`. An object that loses its last member goes too,
 * one that was empty stays.
 */
export const keptMembers = (definition: JsonObject, paths: readonly MemberPath[]): JsonObject => {
  const kept = without(definition, paths);
  return isObject(kept) ? kept : {};
};

const without = (value: unknown, paths: readonly MemberPath[]): unknown => {
  if (paths.some((path) => path.length === 0)) return undefined;
  if (paths.length === 0 || !isObject(value)) return value;
  const pathsByMember = Map.groupBy(paths, ([name]) => name);
  const entries = Object.entries(value)
    .map(([name, member]) => {
      const inside = (pathsByMember.get(name) ?? []).map(([, ...rest]) => rest);
      return [name, without(member, inside)] as const;
    })
    .filter(([, member]) => member !== undefined);
  // fromEntries, as assigning to a member named __proto__ would set the prototype instead.
  return entries.length === 0 && Object.keys(value).length > 0 ? undefined : Object.fromEntries(entries);
};
