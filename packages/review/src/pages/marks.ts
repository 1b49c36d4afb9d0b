import { stepsOf, valueAtPath } from "@gw/openapi";
import type { JsonObject } from "@gw/openapi/reader";
import type { ContractChange } from "@gw/contract-diff/contract-change";
import type { Shown } from "@gw/reference";

export type Side = "base" | "head";

/** A change as shown at a part of a page. */
export interface Mark {
  change: ContractChange;
  /** The part's kind of change: \`modified\` if something inside it is added or removed. */
  kind: ContractChange["kind"];
}

/** The parts of a document's pages that show its changes: for each change, the innermost part on a page. */
export class Marks {
  readonly #side: Side;
  readonly #document: JsonObject;
  /** The names of the fields that pages show of each object. */
  readonly #fields = new Map<unknown, Set<string>>();
  /** By object, and by field name for what the object specifies about that field. */
  readonly #marks = new Map<unknown, Map<string, Mark[]>>();

  constructor(side: Side, document: JsonObject) {
    this.#side = side;
    this.#document = document;
  }

  /** Records that a page has a part. */
  note({ objects, owner }: Shown): void {
    for (const each of [...objects, ...(owner?.objects ?? [])]) {
      if (!this.#fields.has(each)) this.#fields.set(each, new Set());
      if (owner?.objects.includes(each)) this.#fields.get(each)?.add(owner.name);
    }
  }

  /** Marks the parts that show a change, once all parts are recorded. Returns whether an added or removed part is shown. */
  add(change: ContractChange): boolean {
    const added = (change.places?.[this.#side] ?? []).map((pointer) => this.#addAt(pointer, change));
    return change.kind !== "modified" && added.every((kind) => kind === change.kind);
  }

  #addAt(pointer: string, change: ContractChange): Mark["kind"] {
    const path = stepsOf(pointer);
    for (let length = path.length; length >= 0; length -= 1) {
      const value = valueAtPath(this.#document, path.slice(0, length));
      const fields = this.#fields.get(value);
      if (!fields) continue;
      const [keyword = "", name = ""] = path.slice(length);
      const named = keyword === "required" ? namesOf(change) : keyword === "properties" ? [name] : [];
      const own = named.filter((each) => fields.has(each));
      // A new field does not exist in the base.
      if (own.length === 0 && keyword === "required" && this.#side === "base") break;
      const isWhole = length === path.length || (keyword === "properties" && length === path.length - 2);
      const kind = isWhole ? change.kind : "modified";
      const marks = this.#marks.get(value) ?? new Map<string, Mark[]>();
      this.#marks.set(value, marks);
      for (const each of own.length > 0 ? own : [""]) {
        marks.set(each, [...(marks.get(each) ?? []), { change, kind }]);
      }
      return kind;
    }
    return "modified";
  }

  /** The marks of a part, each change once. */
  find({ objects, owner }: Shown): Mark[] {
    const found = [
      ...objects.flatMap((each) => this.#marks.get(each)?.get("") ?? []),
      ...(owner?.objects.flatMap((each) => this.#marks.get(each)?.get(owner.name) ?? []) ?? []),
    ];
    return [...new Map(found.map((mark) => [mark.change, mark])).values()];
  }
}

/** The fields that are required either before or after a change, but not both. */
function namesOf({ before, after }: ContractChange): string[] {
  const [own = [], other = []] = [before, after].map((names) => (Array.isArray(names) ? names.map(String) : []));
  return [...own.filter((name) => !other.includes(name)), ...other.filter((name) => !own.includes(name))];
}
