import { type JsonObject, type MemberPath, isObject, memberAt, withMember } from "./json-object.ts";
import { keptMembers } from "./kept-members.ts";

const versionsPath = ["version_data", "versions"] as const;

/**
 * Answers what the document of a version keeps of a classic definition: what all versions share, and what its own entry
 * says, but for the members at `paths`. Of the other versions it keeps nothing, as they have documents of their own.
 */
export const keptByVersion = (
  definition: JsonObject,
  paths: readonly MemberPath[],
): ((version: string | undefined) => JsonObject) => {
  const versions = memberAt(definition, versionsPath);
  // Sorted by version once: an API may have so many that looking through all for each would stall the service.
  const pathsByVersion = Map.groupBy(paths, (path) => (isOfVersion(path) ? path[versionsPath.length] : undefined));
  const shared = pathsByVersion.get(undefined) ?? [];
  return (version) => {
    if (version === undefined || !isObject(versions)) return keptMembers(definition, shared);
    const entry = versions[version];
    const alone = withMember(definition, versionsPath, Object.fromEntries([[version, entry]]));
    const own = saysNothing(version, entry) ? [[...versionsPath, version]] : (pathsByVersion.get(version) ?? []);
    return keptMembers(alone, [...shared, ...own]);
  };
};

const isOfVersion = (path: MemberPath): boolean => versionsPath.every((name, index) => path[index] === name);

/** An empty entry says no more than its name, which the document has already, unless that is empty too. */
const saysNothing = (version: string, entry: unknown): boolean =>
  version !== "" && isObject(entry) && Object.keys(entry).length === 0;
