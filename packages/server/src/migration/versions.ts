import { byCodePoint } from "./code-point-order.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** The versions of an API. */
export type Versions = {
  /** The one that the API itself becomes; undefined where the definition names none. */
  base: string | undefined;
  /** Those that become definitions of their own, by name. */
  others: string[];
  /** Where a request names the version that it wants; undefined where there is nothing to choose. */
  choice: { key?: string; location?: string } | undefined;
};

/** Reads which versions there are, which one is the base, and how callers choose. */
export const readVersions = (reader: DefinitionReader): Versions => {
  reader.object("version_data");
  const notVersioned = reader.boolean("version_data", "not_versioned");
  const names = Object.keys(reader.object("version_data", "versions") ?? {}).toSorted(byCodePoint);
  for (const name of names) readVersion(reader, name);
  return (notVersioned ?? names.length === 0) ? single(names, reader) : several(names, reader);
};

const readVersion = (reader: DefinitionReader, name: string): void => {
  const path = ["version_data", "versions", name];
  reader.object(...path);
  // The key is the version's name; another one inside has no counterpart, and neither has an empty one.
  if (reader.string(...path, "name") !== name || name === "") reader.keep(...path, "name");
};

const single = (names: string[], reader: DefinitionReader): Versions => {
  if (names.length > 1) {
    reader.fault(
      `version_data.not_versioned is true, but version_data.versions has ${names.length} versions: there must be just one. Remove the others, or set version_data.not_versioned to false.`,
    );
  }
  return { base: names[0], others: [], choice: undefined };
};

const several = (names: string[], reader: DefinitionReader): Versions => {
  const asked = reader.word("version_data", "default_version");
  if (names.length === 0) {
    reader.fault(
      "version_data.versions has no version, but version_data.not_versioned is false. Add a version, or set version_data.not_versioned to true.",
    );
  } else if (asked !== undefined && !names.includes(asked)) {
    reader.fault(
      `version_data.default_version is ${JSON.stringify(asked)}, which version_data.versions does not have. Name one that it has.`,
    );
  }
  const base = asked ?? (names.includes("Default") ? "Default" : names[0]);
  return { base, others: names.filter((name) => name !== base), choice: readChoice(reader) };
};

const readChoice = (reader: DefinitionReader): { key?: string; location?: string } => {
  reader.object("definition");
  const key = reader.word("definition", "key");
  const location = reader.word("definition", "location");
  return { ...(key !== undefined && { key }), ...(location !== undefined && { location }) };
};
