import { decisionIds } from "../decision-records.ts";
import type { Document } from "../document.ts";
import { isNode, resolve } from "../document-node.ts";
import type { Operation } from "../operations.ts";

/** A part of the document that points at a decision. */
export interface DecisionMark {
  decision: string;
  /** The part as the reference names it: `Plan.ProviderID`, `p`, `429`; empty for the operation itself. */
  place: string;
}

/** Holds data, not parts of the document: an example may carry any name. */
const data = new Set(["example", "examples", "default", "const", "enum"]);

/** The marks of an operation, of everything that it refers to, and of the credential that it asks for; each once. */
export function decisionMarks(document: Document, { described }: Operation): DecisionMark[] {
  const marks = new Map<string, DecisionMark>();
  const seen = new Set<unknown>();
  const collect = (node: unknown, place: string, key = ""): void => {
    const target = resolve(document, node);
    // A mark may stand beside a reference and behind it.
    for (const decision of [node, target].flatMap(decisionIds)) marks.set(`${decision} ${place}`, { decision, place });
    if (typeof target !== "object" || target === null || seen.has(target)) return;
    seen.add(target);
    for (const [name, child] of Object.entries(target)) {
      if (!data.has(name)) collect(child, placeOf(document, child, name, key, place), name);
    }
  };
  collect(described, "");
  for (const scheme of described.security.flatMap(Object.keys)) {
    collect(document.components.securitySchemes[scheme], scheme);
  }
  return [...marks.values()];
}

/** The nearest name that a reader of the reference knows: a schema's with its members, a parameter's, a status. */
function placeOf(document: Document, child: unknown, name: string, parent: string, place: string): string {
  const schema = isNode(child) ? /^#\/components\/schemas\/(.+)$/.exec(String(child["$ref"]))?.[1] : undefined;
  if (parent === "properties") return place === "" ? name : `${place}.${name}`;
  if (schema !== undefined) return schema;
  if (parent === "parameters") return parameterName(resolve(document, child));
  return parent === "responses" || parent === "headers" ? name : place;
}

const parameterName = (parameter: unknown): string => String((isNode(parameter) ? parameter : {})["name"]);
