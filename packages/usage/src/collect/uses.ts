import { relative, sep } from "node:path";
import ts from "typescript";
import { pointerTo } from "@gw/openapi";
import type { Manifest, UnseenReason } from "../manifest/manifest.ts";
import type { EnumValue, Meaning, OperationKey } from "./contract-types.ts";

/** Collects uses with their lines. */
export class Uses {
  readonly #folder: string;
  readonly #groups = {
    operations: new Map<string, { item: OperationKey; lines: Set<string> }>(),
    results: new Map<string, { item: OperationKey; lines: Set<string> }>(),
    fields: new Map<string, { item: { pointer: string }; lines: Set<string> }>(),
    enumValues: new Map<string, { item: { pointer: string; value: EnumValue }; lines: Set<string> }>(),
    statuses: new Map<string, { item: OperationKey & { status: string }; lines: Set<string> }>(),
    unseen: new Map<string, { item: { reason: UnseenReason; pointer: string }; lines: Set<string> }>(),
  };

  /** @param folder What files are relative to. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  addOperation(item: OperationKey, node: ts.Node): void {
    this.#add(this.#groups.operations, item, node);
  }

  addResult(item: OperationKey, node: ts.Node): void {
    this.#add(this.#groups.results, item, node);
  }

  addField(pointer: string, node: ts.Node): void {
    this.#add(this.#groups.fields, { pointer }, node);
  }

  addValue(pointer: string, value: EnumValue, node: ts.Node): void {
    this.#add(this.#groups.enumValues, { pointer, value }, node);
  }

  addStatus({ method, path }: OperationKey, status: string, node: ts.Node): void {
    this.#add(this.#groups.statuses, { method, path, status }, node);
  }

  addUnseen(reason: UnseenReason, pointer: string, node: ts.Node): void {
    this.#add(this.#groups.unseen, { reason, pointer }, node);
  }

  addMeaning(meaning: Meaning, node: ts.Node): void {
    switch (meaning.kind) {
      case "field":
        return this.addField(meaning.pointer, node);
      case "path":
        return this.addField(pointerTo("paths", meaning.path), node);
      case "operation":
        return this.addOperation(meaning.operation, node);
      case "status":
        return this.addStatus(meaning.operation, meaning.status, node);
    }
  }

  /** The lists of a manifest, sorted so that a manifest changes only where code does. */
  lists(): Omit<Manifest, "consumer" | "contract" | "format"> {
    const { operations, results, fields, enumValues, statuses, unseen } = this.#groups;
    const allOperations = new Map([...operations, ...results].map(([key, { item }]) => [key, item]));
    return {
      operations: [...allOperations.entries()].toSorted(byKey).map(([key, item]) => ({
        ...item,
        lines: listLines(operations.get(key)?.lines),
        ...(results.has(key) && { results: listLines(results.get(key)?.lines) }),
      })),
      fields: listItems(fields),
      enumValues: listItems(enumValues),
      statuses: listItems(statuses),
      unseen: listItems(unseen),
    };
  }

  #add<Item>(group: Map<string, { item: Item; lines: Set<string> }>, item: Item, node: ts.Node): void {
    const key = JSON.stringify(item);
    const entry = group.get(key) ?? { item, lines: new Set() };
    group.set(key, entry);
    entry.lines.add(this.#lineOf(node));
  }

  #lineOf(node: ts.Node): string {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return `${relative(this.#folder, source.fileName).replaceAll(sep, "/")}:${line + 1}`;
  }
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function listItems<Item>(group: Map<string, { item: Item; lines: Set<string> }>): (Item & { lines: string[] })[] {
  return [...group.entries()].toSorted(byKey).map(([, { item, lines }]) => ({ ...item, lines: listLines(lines) }));
}

const collator = new Intl.Collator("en", { numeric: true });

function listLines(lines: ReadonlySet<string> = new Set()): string[] {
  return [...lines].toSorted((a, b) => collator.compare(a, b));
}
