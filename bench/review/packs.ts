import { createHash } from "node:crypto";
import { isObject, type JsonObject } from "../../packages/openapi/src/reader.ts";
import { pairOf, type Edit, type Pair } from "../../packages/contract-diff/src/matrix/edits.ts";

/** Edits that fit into one pair of documents, and the mark of each in its locations. */
export interface Pack {
  pair: Pair;
  marks: Map<string, Edit>;
}

const shared = new Set(["openapi", "paths", "webhooks", "components"]);

/**
 * Packs edits into few pairs of documents, because starting a comparison takes longer than making it. In a pack, an
 * edit's paths and components bear its mark; an edit of what a document has only once makes a pack of its own.
 */
export function packsOf(all: readonly Edit[]): Pack[] {
  const { alone = [], together = [] } = Object.groupBy(all, (edit) =>
    [edit.base, edit.head].some((patch) => Object.keys(patch ?? {}).some((member) => !shared.has(member)))
      ? "alone"
      : "together",
  );
  return [together, ...alone.map((edit) => [edit])].map((packed) => {
    const marked = packed.map((edit) => ({ edit, mark: markOf(edit), pair: pairOf(edit) }));
    return {
      pair: {
        base: joined(marked.map(({ pair, mark }) => withMark(pair.base, mark))),
        head: joined(marked.map(({ pair, mark }) => withMark(pair.head, mark))),
      },
      marks: new Map(marked.map(({ edit, mark }) => [mark, edit])),
    };
  });
}

/** The edit of a pack that a location in it belongs to. */
export function editAt({ marks }: Pack, pointer: string): Edit | undefined {
  if (marks.size === 1) return [...marks.values()][0];
  const mark = /edit-[0-9a-f]{40}-/.exec(pointer)?.[0];
  return mark === undefined ? undefined : marks.get(mark);
}

// Redocly treats a removed and an added path with similar names as renamed; these names are never similar.
function markOf({ id }: Edit): string {
  return `edit-${createHash("sha1").update(id).digest("hex")}-`;
}

/** Puts a mark into the names of a document's paths, webhooks and components, and into what refers to them. */
function withMark(document: JsonObject, mark: string): JsonObject {
  const paths = renamed(document["paths"], (path) => `/${mark}${path}`);
  const webhooks = renamed(document["webhooks"], (name) => mark + name);
  const components = Object.fromEntries(
    Object.entries(isObject(document["components"]) ? document["components"] : {}).map(([kind, named]) => [
      kind,
      renamed(named, (name) => mark + name),
    ]),
  );
  return markReferences({ ...document, paths, webhooks, components }, mark) as JsonObject;
}

function renamed(named: unknown, rename: (name: string) => string): JsonObject {
  return Object.fromEntries(Object.entries(isObject(named) ? named : {}).map(([name, value]) => [rename(name), value]));
}

function markReferences(value: unknown, mark: string): unknown {
  if (typeof value === "string") return value.replace(/^#\/components\/\w+\//, (start) => start + mark);
  if (Array.isArray(value)) return value.map((item) => markReferences(item, mark));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, held]) =>
      member === "security" && Array.isArray(held)
        ? [member, held.map((requirement) => renamed(requirement, (name) => mark + name))]
        : [member, markReferences(held, mark)],
    ),
  );
}

function joined(documents: JsonObject[]): JsonObject {
  const [first = {}] = documents;
  function join(...names: string[]) {
    return Object.assign(
      {},
      ...documents.map((document) =>
        names.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document),
      ),
    );
  }
  const kinds = new Set(documents.flatMap(({ components }) => Object.keys(isObject(components) ? components : {})));
  return {
    ...first,
    paths: join("paths"),
    webhooks: join("webhooks"),
    components: Object.fromEntries([...kinds].map((kind) => [kind, join("components", kind)])),
  };
}
