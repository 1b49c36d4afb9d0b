import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { type JsonObject, isObject } from "../../../src/util/json-object.ts";

const defaultsFile = "defaults.yaml";

function readYaml(name: string): JsonObject {
  return parse(readFileSync(new URL(name, import.meta.url), "utf8"));
}

/** What an export carries where nobody changed anything, of a definition and of one of its versions. */
const defaults = readYaml(defaultsFile);

/** Objects are merged, everything else is replaced. */
function layOver(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return structuredClone(over === undefined ? base : over);
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...names].map((name) => [name, layOver(base[name], over[name])]));
}

function wholeVersions(versions: JsonObject): JsonObject {
  const entries = Object.entries(versions).map(([name, version]) => [
    name,
    layOver(layOver(defaults["version"], { name }), version),
  ]);
  return Object.fromEntries(entries);
}

/**
 * A whole definition, as a gateway exports it, from the fields that it sets. The id depends on the name alone.
 *
 * @example
 * wholeDefinition("stock", { proxy: { listen_path: "/stock/" } });
 */
export function wholeDefinition(name: string, fields: JsonObject): JsonObject {
  const identity = { api_id: createHash("sha256").update(name).digest("hex").slice(0, 32), name, slug: name };
  const whole = layOver(layOver(defaults["definition"], identity), fields);
  const versionData = isObject(whole) ? whole["version_data"] : undefined;
  if (!isObject(whole) || !isObject(versionData)) throw new Error(`${name} has no version_data.`);
  const ownData = fields["version_data"];
  const versions = (isObject(ownData) ? ownData["versions"] : undefined) ?? versionData["versions"];
  return { ...whole, version_data: { ...versionData, versions: wholeVersions(isObject(versions) ? versions : {}) } };
}

/**
 * Classic definitions in the shape of the field, by name: about 80 fields each, most at their defaults. They cover every
 * row of the conversion table (D33); what each must become is in the access table.
 */
export const definitions: ReadonlyMap<string, JsonObject> = new Map(
  readdirSync(new URL(".", import.meta.url))
    .filter((file) => file.endsWith(".yaml") && file !== defaultsFile)
    .toSorted()
    .flatMap((file) => Object.entries(readYaml(file)))
    .map(([name, fields]) => {
      if (!isObject(fields)) throw new Error(`${name} has no fields.`);
      return [name, wholeDefinition(name, fields)];
    }),
);
