import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { placeInFile, type Place } from "../../lint/source-map.ts";

/** A record of a data file of `spec/`, such as a decision, that differs. */
export interface RecordDiff {
  id: string;
  change: "added" | "removed" | "modified";
  /** Where it stands: on the base's side where it was removed. */
  place: Place;
  /** Each member that differs. */
  members: { name: string; before?: unknown; after?: unknown }[];
}

type Fields = Record<string, unknown>;

/**
 * The records of a data file that differ between the sides.
 *
 * @param key The member that names a record.
 */
export function compareRecords(file: string, key: string, baseTree: string, headTree: string): RecordDiff[] {
  const before = readRecords(join(baseTree, file), key);
  const after = readRecords(join(headTree, file), key);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [old, now] = [before.get(id), after.get(id)];
    const members = changedMembers(old?.record ?? {}, now?.record ?? {});
    if (members.length === 0) return [];
    const place = now
      ? placeInFile(join(headTree, file), [now.index, key], headTree)
      : placeInFile(join(baseTree, file), [old?.index ?? 0, key], baseTree);
    return { id, change: !old ? "added" : !now ? "removed" : "modified", place, members };
  });
}

function readRecords(path: string, key: string): Map<string, { record: Fields; index: number }> {
  if (!existsSync(path)) return new Map();
  const content: unknown = parse(readFileSync(path, "utf8"));
  // The data files are held against their JSON Schemas by `pnpm lint`, which says so where one is no list of records.
  const records = Array.isArray(content) ? (content as Fields[]) : [];
  return new Map(records.map((record, index) => [String(record[key]), { record, index }]));
}

function changedMembers(before: Fields, after: Fields): RecordDiff["members"] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({
      name,
      ...(name in before && { before: before[name] }),
      ...(name in after && { after: after[name] }),
    }));
}
