import {
  componentsOf,
  isObject,
  objectOf,
  partsIn,
  resolve,
  schemaNameOf,
  type JsonObject,
  type Part,
} from "@gw/openapi/reader";
import type { Outline } from "./outline.ts";

/** A page whose operation or schema refers to a schema. */
export interface Use {
  readonly title: string;
  readonly address: string;
  /** The method of an operation; empty for a schema. */
  readonly method: string;
  /** Where an operation refers to it, such as `body` and `200`. */
  readonly places: readonly string[];
}

/** How many uses a page shows. */
export const fewUses = 40;

/** Finds what refers to each schema, but through no other schema: those are links on its page. */
export function findUses(document: JsonObject, { operations, schemas }: Outline): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  function add(
    use: Omit<Use, "places">,
    parts: readonly (readonly [place: string, kind: Part["kind"], value: unknown])[],
  ) {
    const named = parts.flatMap(([place, kind, value]) => {
      return [...namesIn(document, kind, value)].map((name) => [name, place] as const);
    });
    for (const [name, found] of Map.groupBy(named, ([each]) => each)) {
      // A schema that refers to itself says so on its page.
      if (schemas.get(name)?.address === use.address) continue;
      const places = [...new Set(found.map(([, place]) => place))].filter((place) => place !== "");
      uses.set(name, [...(uses.get(name) ?? []), { ...use, places }]);
    }
  }
  for (const { title, address, entry } of operations) {
    add({ title, address, method: entry.method }, [
      ...entry.parameters.map(({ value }) => [value.name, "parameter", value] as const),
      ["body", "requestBody", entry.requestBody?.value],
      ...Object.entries(entry.responses).map(([status, { value }]) => [status, "response", value] as const),
    ]);
  }
  for (const [name, schema] of Object.entries(componentsOf(document, "schemas"))) {
    const page = schemas.get(name);
    if (page) add({ title: page.title, address: page.address, method: "" }, [["", "schema", schema]]);
  }
  return uses;
}

/** The names of the schemas that a part of a document refers to. */
function* namesIn(document: JsonObject, kind: Part["kind"], written: unknown): Generator<string> {
  const name = kind === "schema" ? schemaNameOf(written) : undefined;
  if (name !== undefined) yield name;
  // What a schema refers to has a page of its own.
  const value = kind === "schema" ? objectOf(written) : resolve(document, written).value;
  if (!isObject(value)) return;
  for (const part of partsIn({ kind, value, path: [], role: "", name: "" }))
    yield* namesIn(document, part.kind, part.value);
}
