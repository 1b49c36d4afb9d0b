import { listAt, textAt } from "@gw/openapi/reader";
import { fieldDifference, harmless, narrows, type Comparison, type Difference } from "../difference.ts";
import { compareSources } from "../schemas/comparer.ts";
import { compareContent } from "./compare-content.ts";
import {
  added,
  breaks,
  compareField,
  compareTexts,
  fieldOf,
  locate,
  removed,
  type DocumentComparer,
  type Located,
} from "./comparer.ts";

/** A parameter of an operation. */
interface Parameter extends Located {
  /** Where the operation lists it, or a reference to it. */
  use: string;
  /** Its place and name; of a path, its position. */
  key: string;
}

/** What has parameters: an operation, and the path item that it is in. */
export interface ParameterOwner {
  operation: Located;
  item: Located;
  template: string;
}

export function compareParameters(
  comparer: DocumentComparer,
  base: ParameterOwner,
  head: ParameterOwner,
  { differences, parts }: Comparison,
): void {
  const [before, after] = [parametersOf(comparer.documents.base, base), parametersOf(comparer.documents.head, head)];
  const pairs = [...before].flatMap(([key, own]) => {
    // A shared parameter whose name changes is the same parameter.
    const other = after.get(key) ?? [...after.values()].find((each) => isSame(own, each) && !before.has(each.key));
    return other ? [[own, other] as const] : [];
  });
  for (const [own, other] of pairs) {
    parts.push({
      comparison: comparer.compareOnce(own, other, (one, another, result) =>
        compareParameter(comparer, one, another, result),
      ),
    });
  }
  const [known, found] = [new Set(pairs.map(([own]) => own)), new Set(pairs.map(([, other]) => other))];
  for (const { use, value } of [...before.values()].filter((each) => !known.has(each))) {
    differences.push({ ...removed({ pointer: use, value }), breaks: { request: "parameter-removed" } });
  }
  for (const { use, value } of [...after.values()].filter((each) => !found.has(each))) {
    const consequence = value["required"] === true ? narrows("parameter-became-required") : harmless;
    differences.push({ ...added({ pointer: use, value }), ...consequence });
  }
}

function isSame(own: Parameter, other: Parameter): boolean {
  return own.pointer.startsWith("/components/") && own.pointer === other.pointer;
}

/** The parameters of an operation: its own, and those of its path item that it does not override. */
export function parametersOf(document: unknown, { operation, item, template }: ParameterOwner): Map<string, Parameter> {
  const positions = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  const parameters = new Map<string, Parameter>();
  for (const owner of [operation, item]) {
    for (const [index, entry] of listAt(owner.value, "parameters").entries()) {
      const use = `${owner.pointer}/parameters/${index}`;
      const found = locate(document, entry, use);
      const [place, name] = [textAt(found.value, "in"), textAt(found.value, "name")];
      const position = place === "path" ? positions.indexOf(name) : -1;
      const key = position >= 0 ? `path ${position}` : `${place} ${place === "header" ? name.toLowerCase() : name}`;
      if (!parameters.has(key)) parameters.set(key, { ...found, use, key });
    }
  }
  return parameters;
}

/** Compares parameters, or headers of responses, except for whether they are required. */
export function compareSerialized(
  comparer: DocumentComparer,
  base: Located,
  head: Located,
  { differences, parts }: Comparison,
): void {
  differences.push(...compareTexts(base, head, ["description", "example", "examples"]));
  const [form, other] = [base, head].map((each) => fieldOf(each, "content"));
  if (!form !== !other) {
    differences.push(
      form
        ? { kind: "removed", base: form, breaks: { request: "gw/parameter-form-changed" } }
        : { kind: "added", ...(other && { head: other }), ...harmless },
    );
    const [schema] = [form ? undefined : fieldOf(base, "schema")];
    if (schema) differences.push({ kind: "removed", base: schema, breaks: { request: "gw/parameter-form-changed" } });
  } else if (form && other) compareContent(comparer, base, head, { differences, parts });
  else {
    const [own, another] = [base, head].map((each) => {
      const schema = fieldOf(each, "schema");
      return schema ? [{ pointer: schema.pointer, value: schema.value }] : [];
    });
    parts.push({ comparison: compareSources(comparer.schemas, own ?? [], another ?? []) });
  }
}

function compareParameter(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  const { differences } = result;
  differences.push(...compareNames(base, head), ...compareRequired(base, head), ...compareStyles(base, head));
  compareSerialized(comparer, base, head, result);
}

function compareNames(base: Located, head: Located): Difference[] {
  const place = textAt(base.value, "in");
  if (place !== head.value["in"]) return compareField(base, head, "in", breaks("parameter-removed"));
  const isSameName = textAt(base.value, "name").toLowerCase() === textAt(head.value, "name").toLowerCase();
  if (place === "header" && isSameName) return compareField(base, head, "name", harmless);
  const rule = place === "path" ? "gw/path-parameter-renamed" : "parameter-removed";
  return compareField(base, head, "name", breaks(rule));
}

export function compareRequired(base: Located, head: Located): Difference[] {
  const [before, after] = [base, head].map(({ value }) => value["required"] === true);
  if (before === after) return [];
  const consequence = after ? narrows("parameter-became-required") : harmless;
  return [
    fieldDifference("required", { base: fieldOf(base, "required"), head: fieldOf(head, "required") }, consequence),
  ];
}

/** The default styles (OpenAPI 3.1, Parameter Object). */
const styles: Record<string, string> = { query: "form", cookie: "form", path: "simple", header: "simple" };

function compareStyles(base: Located, head: Located): Difference[] {
  const [before, after] = [serializationOf(base), serializationOf(head)];
  return (["style", "explode", "allowReserved", "allowEmptyValue"] as const).flatMap((name) => {
    const fields = { base: fieldOf(base, name), head: fieldOf(head, name) };
    // What neither document says follows from what they say.
    if (before[name] === after[name] || (!fields.base && !fields.head)) return [];
    // Accepting empty values, too, rejects nothing.
    const consequence =
      name === "allowEmptyValue" && after[name] ? harmless : breaks("parameter-serialization-changed");
    return [fieldDifference(name, fields, consequence)];
  });
}

function serializationOf({ value }: Located) {
  const style = textAt(value, "style") || (styles[textAt(value, "in") || "header"] ?? "");
  return {
    style,
    explode: value["explode"] ?? style === "form",
    allowReserved: value["allowReserved"] === true,
    allowEmptyValue: value["allowEmptyValue"] === true,
  };
}
