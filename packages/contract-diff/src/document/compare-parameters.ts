import { isIgnoredParameter, isIgnoredResponseHeader } from "@gw/openapi";
import { listAt, textAt } from "@gw/openapi/reader";
import { added, breaks, harmless, narrows, removed } from "../difference.ts";
import { compareContent } from "./compare-content.ts";
import { locate, namedIn, type Located, type Named, type Pair } from "./pair.ts";

/** Compares the parameters of operations, including those of their path items. */
export function compareParameters(pair: Pair, items: Pair<Named>): void {
  const { base, head } = pair.comparer.documents;
  const before = parametersOf(base, pair.base, items.base);
  const after = parametersOf(head, pair.head, items.head);
  // A parameter that can't be resolved may be any of the others.
  const isKnown = ![...before.values(), ...after.values()].some(({ isBroken }) => isBroken);
  pair.compareNamed([before, after], {
    // A shared parameter whose name changes is the same parameter.
    aliasOf: ({ pointer }, key) => (pointer.startsWith("/components/") ? pointer : key),
    compare: (parameter) => parameter.addPart(compareParameter),
    ...(isKnown && {
      removed: { breaks: { request: "parameter-removed" } },
      added: ({ value }) => (value["required"] === true ? narrows("parameter-became-required") : harmless),
    }),
  });
}

/** The parameters of an operation by location and name, or position in the path. An operation's own parameters override those of its path item, and later ones in a list override earlier ones. */
export function parametersOf(document: unknown, operation: Located, item: Named): Map<string, Named> {
  const positions = [...item.name.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  const parameters = new Map<string, Named>();
  for (const owner of [operation, item]) {
    const overridden = new Set(parameters.keys());
    for (const [index, value] of listAt(owner.value, "parameters").entries()) {
      const use = `${owner.pointer}/parameters/${index}`;
      const found = locate(document, { pointer: use, value });
      const [place, name] = [textAt(found.value, "in"), textAt(found.value, "name")];
      if (isIgnoredParameter({ in: place, name })) continue;
      const position = place === "path" ? positions.indexOf(name) : -1;
      const key = position >= 0 ? `path ${position}` : `${place} ${place === "header" ? name.toLowerCase() : name}`;
      if (!overridden.has(key)) parameters.set(key, { ...found, use, name });
    }
  }
  return parameters;
}

/** Compares the headers of a response or of a part, whose names are case-insensitive. */
export function compareHeaders(pair: Pair): void {
  pair.compareNamed(pair.named(headersOf), {
    compare: (header) => header.addPart(compareHeader),
    removed: { breaks: { response: "response-header-removed" } },
    added: harmless,
  });
}

function headersOf(owner: Located, document: unknown): Map<string, Named> {
  const headers = [...namedIn(owner, "headers", document)].filter(([name]) => !isIgnoredResponseHeader(name));
  return new Map(headers.map(([name, header]) => [name.toLowerCase(), header]));
}

function compareHeader(pair: Pair): void {
  pair.compareFlag("required", (isSet) =>
    isSet ? { breaks: { request: "parameter-became-required" } } : { breaks: { response: "header-optional" } },
  );
  compareSerialized(pair);
}

/** Compares parameters or headers, except for whether they are required. */
function compareSerialized(pair: Pair): void {
  pair.compareTexts(["description", "example", "examples"]);
  compareStyles(pair);
  const { base, head } = pair.field("content");
  if (base && head) return compareContent(pair);
  if (!base && !head) return pair.addSchemas();
  if (head) pair.differences.push(added(head, harmless));
  const lost = base ?? pair.field("schema").base;
  if (lost) pair.differences.push(removed(lost, breaks("parameter-form-changed")));
}

function compareParameter(pair: Pair): void {
  compareNames(pair);
  pair.compareFlag("required", (isSet) => (isSet ? narrows("parameter-became-required") : harmless));
  compareSerialized(pair);
}

function compareNames(pair: Pair): void {
  const [base, head] = [pair.base.value, pair.head.value];
  const place = textAt(base, "in");
  if (place !== head["in"]) return pair.compareFields(["in"], breaks("parameter-removed"));
  const isSameName = textAt(base, "name").toLowerCase() === textAt(head, "name").toLowerCase();
  const rule = place === "path" ? "path-parameter-renamed" : "parameter-removed";
  pair.compareFields(["name"], place === "header" && isSameName ? harmless : breaks(rule));
}

/** The default styles (OpenAPI 3.1, Parameter Object). */
const styles: Record<string, string> = { query: "form", cookie: "form", path: "simple", header: "simple" };

function compareStyles(pair: Pair): void {
  const [before, after] = [serializationOf(pair.base), serializationOf(pair.head)];
  for (const name of ["style", "explode", "allowReserved", "allowEmptyValue"] as const) {
    const { base, head } = pair.field(name);
    // Settings that neither document specifies follow from the others.
    if (before[name] === after[name] || (!base && !head)) continue;
    // Accepting empty values as well rejects nothing.
    const isHarmless = name === "allowEmptyValue" && after[name];
    pair.addDifference(name, isHarmless ? harmless : breaks("parameter-serialization-changed"));
  }
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
