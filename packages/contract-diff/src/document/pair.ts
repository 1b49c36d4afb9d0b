import { isDeepStrictEqual } from "node:util";
import { isTextExtension, pointerTo, step, stepsOf } from "@gw/openapi";
import {
  isOpenApi30,
  objectAt,
  objectOf,
  resolve,
  type JsonObject,
  type Kind,
  type OperationName,
} from "@gw/openapi/reader";
import { deprecationRule } from "../contract-change.ts";
import {
  added,
  fieldDifference,
  harmless,
  onlyText,
  removed,
  type ComparedPart,
  type Comparison,
  type Difference,
  type Consequence,
  type LocatedValue,
} from "../difference.ts";
import { compareSources, placeOf, type SchemaComparer } from "../schemas/comparer.ts";
import type { SchemaSource } from "../schemas/effective-schema.ts";
import { contentOf, matchByContent } from "./match-by-content.ts";

/** An object of a document, with a reference followed. */
export interface Located {
  pointer: string;
  value: JsonObject;
  /** The location of a reference to it. */
  use?: string;
  /** The texts next to the reference, which override its own (OpenAPI 3.1, Reference Object). */
  texts?: JsonObject;
  /** Whether the reference can't be resolved, so nothing is known about the object. */
  isBroken?: boolean | undefined;
}

/** An object that is listed by name. */
export interface Named extends Located {
  name: string;
  /** Where it is listed, perhaps as a reference. */
  use: string;
}

/** The context in which objects of two documents are compared. */
export interface DocumentComparer {
  documents: Record<"base" | "head", unknown>;
  schemas: SchemaComparer;
  /** The comparisons of objects that several operations may share, by both pointers. */
  known: Map<string, Comparison>;
  /** The names of operations in generated code, by method and path. */
  names: Record<"base" | "head", ReadonlyMap<string, OperationName>>;
}

/** How objects that are listed by name are compared. */
interface NamedRules<Item extends Named> {
  aliasOf?: (item: Item, key: string) => string;
  /** The kind of objects for which renames are detected by content. */
  renamable?: Kind;
  canRename?: (base: Item, head: Item) => boolean;
  compare: (pair: Pair<Item>) => void;
  /** The consequence of a removed object; omitted if that is reported elsewhere. */
  removed?: ConsequenceFor<Item>;
  /** By default, that of a removed object. */
  renamed?: Consequence;
  added?: ConsequenceFor<Item>;
}

type ConsequenceFor<Item> = Consequence | ((item: Item) => Consequence);

/** The objects in a map, by name, of the base and of the head. */
type NamedPair<Item> = [base: ReadonlyMap<string, Item>, head: ReadonlyMap<string, Item>];

/** An object of the base and one of the head, with the differences between them. */
export class Pair<Item extends Located = Located> implements Comparison {
  readonly comparer: DocumentComparer;
  readonly base: Item;
  readonly head: Item;
  readonly differences: Difference[];
  readonly parts: ComparedPart[];

  /** @param comparison The comparison that differences are added to; by default a new one. */
  constructor(comparer: DocumentComparer, base: Item, head: Item, comparison?: Comparison) {
    this.comparer = comparer;
    this.base = base;
    this.head = head;
    this.differences = comparison?.differences ?? [];
    this.parts = comparison?.parts ?? [];
  }

  /** Other objects, whose differences are added to those of this pair. */
  with<Other extends Located>(base: Other, head: Other): Pair<Other> {
    return new Pair(this.comparer, base, head, this);
  }

  /** Compares these objects separately, once, regardless of how many operations share them. */
  compareOnce(compare: (pair: Pair) => void): Comparison {
    const { known } = this.comparer;
    if (this.base.isBroken || this.head.isBroken) return { differences: [], parts: [] };
    const key = [this.base, this.head]
      .map(({ pointer, use, texts }) => (texts ? `${use} ${pointer}` : pointer))
      .join("\n");
    const found = known.get(key);
    if (found) return found;
    const pair = new Pair(this.comparer, this.base, this.head);
    known.set(key, pair);
    compare(pair);
    return pair;
  }

  /** Adds these objects as a part, as a reply if the message goes in the opposite direction. */
  addPart(compare: (pair: Pair) => void, isReply = false): void {
    const at = { base: this.base.use ?? this.base.pointer, head: this.head.use ?? this.head.pointer };
    this.parts.push({ comparison: this.compareOnce(compare), at, isReply });
  }

  /** Adds the schemas of parameters, headers or media types, or those of the items that media types are a stream of. */
  addSchemas(keyword: "schema" | "itemSchema" = "schema"): void {
    const [base = [], head = []] = [this.base, this.head].map(({ pointer, value }): SchemaSource[] =>
      value[keyword] === undefined ? [] : [{ pointer: `${pointer}/${keyword}`, value: value[keyword] }],
    );
    this.parts.push({ comparison: compareSources(this.comparer.schemas, base, head), at: placeOf(base, head) });
  }

  /** A field of each, with its location. */
  field(name: string): Record<"base" | "head", LocatedValue | undefined> {
    return { base: fieldOf(this.base, name), head: fieldOf(this.head, name) };
  }

  addDifference(name: string, consequence: Consequence): void {
    this.differences.push(fieldDifference(name, this.field(name), consequence));
  }

  compareFields(names: readonly string[], consequence: Consequence): void {
    for (const name of names) {
      if (!isDeepStrictEqual(this.base.value[name], this.head.value[name])) this.addDifference(name, consequence);
    }
  }

  /** Compares a field that is either true or absent. */
  compareFlag(name: string, consequenceOf: (isSet: boolean) => Consequence): void {
    const isSet = this.head.value[name] === true;
    if ((this.base.value[name] === true) !== isSet) this.addDifference(name, consequenceOf(isSet));
  }

  /** Compares fields that only people read, extensions, and whether an object is deprecated. */
  compareTexts(names: readonly string[]): void {
    this.compareFields(names, onlyText);
    const { marks } = this.comparer.schemas;
    for (const name of Object.keys({ ...this.base.value, ...this.head.value })) {
      // A permission has its own rule.
      if (!name.startsWith("x-") || name === `${marks}-permission`) continue;
      this.compareFields([name], isTextExtension(name, marks) ? onlyText : harmless);
    }
    this.compareFlag("deprecated", (isSet) => (isSet ? { ...harmless, notes: deprecationRule } : harmless));
  }

  /** What each of the objects lists by name. */
  named<Other extends Named>(read: (owner: Item, document: unknown) => ReadonlyMap<string, Other>): NamedPair<Other> {
    const { base, head } = this.comparer.documents;
    return [read(this.base, base), read(this.head, head)];
  }

  /** What each of the objects lists by name in a field. */
  listed(field: string): NamedPair<Named> {
    return this.named((owner, document) => namedIn(owner, field, document));
  }

  /** Compares objects that are listed by name, and adds those that are renamed, removed or added. */
  compareNamed<Other extends Named>([before, after]: NamedPair<Other>, rules: NamedRules<Other>): void {
    const { aliasOf, renamable, canRename } = rules;
    const keys = [(_item: Other, key: string) => key, ...(aliasOf ? [aliasOf] : [])];
    const { pairs, renamed: names, added: fresh } = pairNamed(before, after, keys, renamable, canRename);
    for (const [own, other] of names) {
      this.differences.push(renamed(own, other, rules.renamed ?? consequenceFor(own, rules.removed)));
    }
    for (const own of before.values()) {
      const other = pairs.get(own);
      if (own.isBroken || other?.isBroken) continue;
      if (other) rules.compare(this.with(own, other));
      else if (rules.removed && !names.has(own))
        this.differences.push(removed(own, consequenceFor(own, rules.removed)));
    }
    for (const other of rules.added ? fresh : []) {
      this.differences.push(added(other, consequenceFor(other, rules.added)));
    }
  }
}

function consequenceFor<Item>(item: Item, consequence: ConsequenceFor<Item> = harmless): Consequence {
  return typeof consequence === "function" ? consequence(item) : consequence;
}

/** The object at a location, or the target of a reference there. */
export function locate(document: unknown, { pointer, value }: LocatedValue): Located {
  const { path, ...resolved } = resolve(document, value);
  const located = { ...resolved, use: pointer, pointer: path.length > 0 ? pointerTo(...path) : pointer };
  if (path.length === 0 || isOpenApi30(document)) return located;
  const texts = Object.fromEntries(
    ["summary", "description"].flatMap((name) => {
      const text = objectOf(value)[name];
      return text === undefined || located.value[name] === undefined ? [] : [[name, text]];
    }),
  );
  return Object.keys(texts).length === 0 ? located : { ...located, value: { ...located.value, ...texts }, texts };
}

/** A document, as the object that contains everything else. */
export function rootOf(document: unknown): Located {
  return { pointer: "", value: objectOf(document) };
}

/** The object in a field of an object; empty if there is none. */
export function objectIn({ pointer, value }: Located, field: string): Located {
  return { pointer: `${pointer}${step(field)}`, value: objectAt(value, field) };
}

/** The last name in a pointer. */
export function nameOf(pointer: string): string {
  return stepsOf(pointer).at(-1) ?? "";
}

/** The objects in a map of an object, by name, with references followed. */
export function namedIn(owner: Located, field: string, document: unknown): Map<string, Named> {
  const map = locate(document, objectIn(owner, field));
  const entries = Object.entries(map.value).map(([name, value]) => {
    const use = `${map.pointer}${step(name)}`;
    return [name, { ...locate(document, { pointer: use, value }), name, use }] as const;
  });
  return new Map(entries);
}

function fieldOf({ pointer, use, texts = {}, value }: Located, name: string): LocatedValue | undefined {
  const found = value[name];
  const holder = name in texts ? use : pointer;
  return found === undefined ? undefined : { pointer: `${holder}${step(name)}`, value: found };
}

/**
 * Pairs objects by the first key that one object of each document has.
 *
 * @returns The pairs, and the remaining objects, which may include renamed objects with the same content.
 */
export function pairNamed<Item extends Named>(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
  keys: readonly ((item: Item, key: string) => string)[],
  renamable?: Kind,
  canRename: (base: Item, head: Item) => boolean = () => true,
) {
  const pairs = new Map<Item, Item>();
  const fresh = new Map(after);
  for (const keyOf of keys) {
    const others = Map.groupBy(fresh, ([key, item]) => keyOf(item, key));
    for (const [key, own] of before) {
      const [name = "", other] = (!pairs.has(own) && others.get(keyOf(own, key))?.shift()) || [];
      if (!other) continue;
      pairs.set(own, other);
      fresh.delete(name);
    }
  }
  const gone = [...before.values()].filter((own) => !pairs.has(own));
  const matched = renamable && matchByContent(gone, [...fresh.values()], ({ value }) => contentOf(value, renamable));
  const names = new Map([...(matched ?? [])].filter(([own, other]) => canRename(own, other)));
  const targets = new Set(names.values());
  return {
    pairs,
    renamed: names,
    removed: gone.filter((own) => !names.has(own)),
    added: [...fresh.values()].filter((other) => !targets.has(other)),
  };
}

type Name = Pick<Named, "name" | "use">;

/** The difference of a renamed object. */
export function renamed(base: Name, head: Name, consequence: Consequence): Difference {
  const locations = { base: { pointer: base.use, value: base.name }, head: { pointer: head.use, value: head.name } };
  return fieldDifference("key", locations, consequence);
}
