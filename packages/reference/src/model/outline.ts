import { operationsOf, readOperations, type OperationEntry } from "@gw/openapi/document";
import {
  componentsOf,
  isObject,
  listAt,
  objectAt,
  objectOf,
  resolve,
  textAt,
  textsAt,
  type JsonObject,
} from "@gw/openapi/reader";
import { firstSentence } from "../markdown.ts";
import { Addresses, capitalized, slugOf } from "./addresses.ts";

/** An operation and its page. */
export interface OperationOutline {
  readonly kind: "operation" | "webhook" | "callback";
  readonly entry: OperationEntry;
  readonly title: string;
  readonly address: string;
  readonly group: Group;
  /** Those that it makes the service send. */
  readonly callbacks: readonly OperationOutline[];
}

/** Operations that belong together, and their page. */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly address: string;
  readonly description: string;
  readonly tag: JsonObject;
  /** The heading above it in the sidebar. */
  section: string;
  /** How many groups it is in. */
  depth: number;
  readonly operations: OperationOutline[];
}

export interface SchemaOutline {
  readonly name: string;
  readonly title: string;
  readonly address: string;
}

/** All pages of a document. */
export interface Outline {
  readonly title: string;
  readonly version: string;
  /** The page of what holds for the whole document. */
  readonly address: string;
  readonly groups: readonly Group[];
  readonly operations: readonly OperationOutline[];
  readonly schemas: ReadonlyMap<string, SchemaOutline>;
}

/** @param address The page of what holds for the whole document. */
export function readOutline(document: JsonObject, address: string): Outline {
  return new OutlineReader(document).read(address);
}

const longestTitle = 90;

class OutlineReader {
  readonly #document: JsonObject;
  readonly #addresses = new Addresses();
  readonly #groups = new Map<string, Group>();
  readonly #tags: ReadonlyMap<string, JsonObject>;

  constructor(document: JsonObject) {
    this.#document = document;
    this.#tags = new Map(
      listAt(document, "tags")
        .filter(isObject)
        .map((tag) => [textAt(tag, "name"), tag]),
    );
  }

  read(address: string): Outline {
    const entries = readOperations(this.#document);
    const hasTags = entries.some(({ operation }) => textsAt(operation, "tags").length > 0);
    // In their order, also if the first operation is of the last one.
    for (const name of this.#tags.keys()) this.#group(name);
    const operations = entries.map((entry) => {
      const segment = hasTags ? undefined : segmentOf(entry.path);
      return this.#outline("operation", entry, segment ?? "Operations");
    });
    const webhooks = Object.entries(objectAt(this.#document, "webhooks")).flatMap(([name, item]) =>
      operationsOf(this.#document, { name, ...resolve(this.#document, item, ["webhooks", name]) }).map((entry) =>
        this.#outline("webhook", entry, "Webhooks"),
      ),
    );
    const all = [...operations, ...webhooks];
    const schemas = Object.keys(componentsOf(this.#document, "schemas")).map((name): [string, SchemaOutline] => [
      name,
      { name, title: name, address: this.#addresses.take("schemas", name) },
    ]);
    const info = objectAt(this.#document, "info");
    return {
      title: textAt(info, "title") || "API",
      version: String(info["version"] ?? ""),
      address,
      groups: this.#arrangeGroups(),
      operations: [...all, ...all.flatMap(({ callbacks }) => callbacks)],
      schemas: new Map(schemas),
    };
  }

  #outline(kind: OperationOutline["kind"], entry: OperationEntry, otherwise: string): OperationOutline {
    const group = this.#group(textsAt(entry.operation, "tags")[0] ?? otherwise);
    const outline = { ...this.#pageOf(kind, entry), group, callbacks: this.#callbacksOf(entry, group) };
    group.operations.push(outline);
    return outline;
  }

  #pageOf(kind: OperationOutline["kind"], entry: OperationEntry): Omit<OperationOutline, "group" | "callbacks"> {
    const { id, method, path } = entry;
    const address = this.#addresses.take(`${kind}s`, id || `${method} ${path}`);
    return { kind, entry, title: titleOf(entry), address };
  }

  #callbacksOf({ operation, at }: OperationEntry, group: Group): OperationOutline[] {
    return Object.entries(objectAt(operation, "callbacks")).flatMap(([name, written]) => {
      const callback = resolve(this.#document, written, [...at, "callbacks", name]);
      return Object.entries(callback.value).flatMap(([expression, item]) => {
        if (!isObject(item)) return [];
        const target = resolve(this.#document, item, [...callback.path, expression]);
        return operationsOf(this.#document, { name: expression, ...target }).map((entry) => {
          const page = this.#pageOf("callback", entry);
          return { ...page, title: page.title === entry.label ? name : page.title, group, callbacks: [] };
        });
      });
    });
  }

  #group(name: string): Group {
    const known = this.#groups.get(name);
    if (known) return known;
    const tag = this.#tags.get(name) ?? {};
    const group: Group = {
      name,
      title: textAt(tag, "x-displayName") || textAt(tag, "summary") || name,
      address: this.#addresses.take("groups", name),
      description: textAt(tag, "description"),
      tag,
      section: "",
      depth: 0,
      operations: [],
    };
    this.#groups.set(name, group);
    return group;
  }

  /** The groups with their parents above them, in the sections of `x-tagGroups`. */
  #arrangeGroups(): Group[] {
    const sections = listAt(this.#document, "x-tagGroups").map(objectOf);
    for (const section of sections) {
      for (const name of textsAt(section, "tags")) {
        const group = this.#groups.get(name);
        if (group) group.section ||= textAt(section, "name");
      }
    }
    const all = [...this.#groups.values()];
    const sectionNames = [...new Set(sections.map((section) => textAt(section, "name"))), ""];
    const inOrder = sectionNames.flatMap((name) => all.filter(({ section }) => section === name));
    const parents = new Map(inOrder.map((group) => [group, this.#groups.get(textAt(group.tag, "parent"))]));
    const arranged = new Set<Group>();
    function place(group: Group, depth: number): void {
      if (arranged.has(group)) return;
      arranged.add(group);
      group.depth = depth;
      for (const [child, parent] of parents) if (parent === group) place(child, depth + 1);
    }
    for (const [group, parent] of parents) if (!parent) place(group, 0);
    // Tags that are parents of each other.
    for (const group of inOrder) place(group, 0);
    const groups = [...arranged];
    return groups.filter((group, index) => group.operations.length > 0 || hasOperationsBelow(groups, index));
  }
}

function hasOperationsBelow(groups: readonly Group[], index: number): boolean {
  const own = groups[index]?.depth ?? 0;
  const next = groups.slice(index + 1);
  const end = next.findIndex(({ depth }) => depth <= own);
  return next.slice(0, end === -1 ? undefined : end).some(({ operations }) => operations.length > 0);
}

/** Its summary, the first sentence of its description, or what its id says. */
function titleOf({ operation, id, label }: OperationEntry): string {
  const summary = textAt(operation, "summary").trim();
  return summary || firstSentence(textAt(operation, "description"), longestTitle) || wordsOf(id) || label;
}

function wordsOf(id: string): string {
  return id && capitalized(slugOf(id).replaceAll("-", " "));
}

/** The first part of a path that says what it is about. */
function segmentOf(path: string): string | undefined {
  const segment = path.split("/").find((each) => each !== "" && !/^(?:v\d[\w.]*|api|rest|\{.*)$/i.test(each));
  return segment === undefined ? undefined : wordsOf(segment);
}
