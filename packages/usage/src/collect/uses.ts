import { relative, sep } from "node:path";
import type ts from "typescript";
import { stepsOf } from "@gw/openapi";
import type { Manifest, UnseenReason, UsedOperation } from "../manifest/manifest.ts";
import { isOperation, type EnumValue } from "./contract.ts";

/** Where the uses of an operation are listed. */
type Part = "errors" | "lines" | "results";

interface Use {
  pointer: string;
  part?: Part;
  value?: EnumValue;
  reason?: UnseenReason;
}

/** Collects uses with their lines. */
export class Uses {
  readonly #folder: string;
  readonly #uses = new Map<string, { use: Use; lines: Set<string> }>();

  /** @param folder What files are relative to. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds the location of a use; for an operation, also where a type depends on its result or its errors are used. */
  add(pointer: string, node: ts.Node, part: Part = "lines"): void {
    this.#add({ pointer, part }, node);
  }

  addAll(pointers: readonly string[], node: ts.Node): void {
    for (const pointer of pointers) this.add(pointer, node);
  }

  addValue(pointer: string, value: EnumValue, node: ts.Node): void {
    this.#add({ pointer, value }, node);
  }

  addUnseen(reason: UnseenReason, pointers: readonly string[], node: ts.Node): void {
    for (const pointer of pointers) this.#add({ pointer, reason }, node);
  }

  /** The lists of a manifest, sorted so that a manifest only changes with the code. */
  lists(): Omit<Manifest, "consumer" | "contract" | "format"> {
    const operations = new Map<string, UsedOperation>();
    const lists: ReturnType<Uses["lists"]> = { operations: [], fields: [], enumValues: [], statuses: [], unseen: [] };
    for (const [, { use, lines: found }] of [...this.#uses].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const { pointer, part = "lines", value, reason } = use;
      const lines = [...found].toSorted((a, b) => collator.compare(a, b));
      const [root, path = "", method = "", section, status = "", ...rest] = stepsOf(pointer);
      if (reason !== undefined) lists.unseen.push({ reason, pointer, lines });
      else if (value !== undefined) lists.enumValues.push({ pointer, value, lines });
      else if (isOperation(pointer)) {
        operations.set(pointer, { method, path, lines: [], ...operations.get(pointer), [part]: lines });
      } else if (root === "paths" && section === "responses" && rest.length === 0) {
        lists.statuses.push({ method, path, status, lines });
      } else lists.fields.push({ pointer, lines });
    }
    lists.operations.push(...operations.values());
    return lists;
  }

  #add(use: Use, node: ts.Node): void {
    const key = JSON.stringify(use);
    const { lines } = this.#uses.get(key) ?? { lines: new Set<string>() };
    this.#uses.set(key, { use, lines });
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    lines.add(`${relative(this.#folder, source.fileName).replaceAll(sep, "/")}:${line + 1}`);
  }
}

const collator = new Intl.Collator("en", { numeric: true });
