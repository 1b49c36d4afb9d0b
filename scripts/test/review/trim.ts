import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject } from "../../review/changes/json-value.ts";
import type { Pair } from "./edits.ts";

/** A path item, a webhook or a component, named as references name it. */
interface Part {
  place: string;
  differs: boolean;
  /** The parts that it refers to. */
  mentions: Set<string>;
}

/** Leaves out the parts of a pair that have nothing to do with what differs. */
export function trim(pair: Pair): Pair {
  const parts = partsOf(pair);
  // A set that grows while it is walked is walked to its end.
  const kept = new Set(parts.filter(({ differs }) => differs).map(({ place }) => place));
  for (const place of kept) for (const part of parts) if (part.mentions.has(place)) kept.add(part.place);
  for (const place of kept)
    for (const part of parts) if (part.place === place) for (const below of part.mentions) kept.add(below);
  return { base: keepOnly(kept, pair.base), head: keepOnly(kept, pair.head) };
}

function partsOf({ base, head }: Pair): Part[] {
  const [before, after] = [new Map(entriesOf(base)), new Map(entriesOf(head))];
  return [...new Set([...before.keys(), ...after.keys()])].map((place) => {
    const sides = [before.get(place), after.get(place)];
    return {
      place,
      differs: !isDeepStrictEqual(sides[0], sides[1]),
      mentions: new Set(JSON.stringify(sides).match(/#\/components\/\w+\/\w+/g)),
    };
  });
}

function* entriesOf(document: JsonObject): Iterable<[place: string, value: unknown]> {
  for (const collection of ["paths", "webhooks"]) yield* named(document[collection], `#/${collection}/`);
  for (const [kind, held] of named(document["components"], "")) {
    // Requirements name them without a reference.
    if (kind !== "securitySchemes") yield* named(held, `#/components/${kind}/`);
  }
}

const named = (held: unknown, before: string): [string, unknown][] =>
  Object.entries(isObject(held) ? held : {}).map(([name, value]) => [before + name, value]);

function keepOnly(kept: ReadonlySet<string>, document: JsonObject): JsonObject {
  const filtered = (held: unknown, before: string) =>
    Object.fromEntries(Object.entries(isObject(held) ? held : {}).filter(([name]) => kept.has(before + name)));
  return {
    ...document,
    paths: filtered(document["paths"], "#/paths/"),
    webhooks: filtered(document["webhooks"], "#/webhooks/"),
    components: Object.fromEntries(
      named(document["components"], "").map(([kind, held]) => [
        kind,
        kind === "securitySchemes" ? held : filtered(held, `#/components/${kind}/`),
      ]),
    ),
  };
}
