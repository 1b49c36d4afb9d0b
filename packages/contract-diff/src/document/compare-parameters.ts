import { listAt, textAt } from "@gw/openapi/reader";
import { fieldDifference, harmless, narrows, type Comparison, type Difference } from "../difference.ts";
import { compareSources } from "../schemas/comparer.ts";
import { compareContent } from "./compare-content.ts";
import {
  breaks,
  compareField,
  compareFlag,
  compareNamed,
  compareTexts,
  fieldOf,
  locate,
  sourcesIn,
  type DocumentComparer,
  type Located,
  type Named,
} from "./comparer.ts";

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
  compareNamed(before, after, differences, {
    // A shared parameter whose name changes is the same parameter.
    aliasOf: ({ pointer }, key) => (pointer.startsWith("/components/") ? pointer : key),
    compare: (own, other) =>
      parts.push({
        comparison: comparer.compareOnce(own, other, (one, another, result) =>
          compareParameter(comparer, one, another, result),
        ),
      }),
    removed: { breaks: { request: "parameter-removed" } },
    added: ({ value }) => (value["required"] === true ? narrows("parameter-became-required") : harmless),
  });
}

/** The parameters of an operation by location and name, or position in the path: its own, and those of its path item that it does not override. */
export function parametersOf(document: unknown, { operation, item, template }: ParameterOwner): Map<string, Named> {
  const positions = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  const parameters = new Map<string, Named>();
  for (const owner of [operation, item]) {
    for (const [index, entry] of listAt(owner.value, "parameters").entries()) {
      const use = `${owner.pointer}/parameters/${index}`;
      const found = locate(document, entry, use);
      const [place, name] = [textAt(found.value, "in"), textAt(found.value, "name")];
      const position = place === "path" ? positions.indexOf(name) : -1;
      const key = position >= 0 ? `path ${position}` : `${place} ${place === "header" ? name.toLowerCase() : name}`;
      if (!parameters.has(key)) parameters.set(key, { ...found, use, name });
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
  const [form, other] = [fieldOf(base, "content"), fieldOf(head, "content")];
  const [own, another] = [sourcesIn(base), sourcesIn(head)];
  if (form && other) return compareContent(comparer, base, head, { differences, parts });
  if (!form && !other) {
    parts.push({ comparison: compareSources(comparer.schemas, own, another) });
    return;
  }
  if (other) differences.push({ kind: "added", head: other, ...harmless });
  for (const lost of form ? [form] : own)
    differences.push({ kind: "removed", base: lost, breaks: { request: "gw/parameter-form-changed" } });
}

function compareParameter(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  const { differences } = result;
  differences.push(
    ...compareNames(base, head),
    ...compareFlag(base, head, "required", (isSet) => (isSet ? narrows("parameter-became-required") : harmless)),
    ...compareStyles(base, head),
  );
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
