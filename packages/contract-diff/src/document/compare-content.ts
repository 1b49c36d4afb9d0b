import { step } from "@gw/openapi";
import { objectAt, objectOf } from "@gw/openapi/reader";
import { harmless, onlyText, type Comparison } from "../difference.ts";
import {
  added,
  breaks,
  compareField,
  locate,
  removed,
  renamed,
  type DocumentComparer,
  type Located,
} from "./comparer.ts";
import { matchByContent } from "./match-by-content.ts";

/** Compares the media types of a body, by their names. */
export function compareContent(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  const [before, after] = [mediaTypesOf(base), mediaTypesOf(head)];
  for (const [own, other] of pairsOf(before, after)) {
    result.parts.push({
      comparison: comparer.compareOnce(own, other, (one, another, inner) =>
        compareMediaTypes(comparer, one, another, inner),
      ),
    });
    before.delete(own.name);
    after.delete(other.name);
  }
  const newNames = matchByContent(valuesOf(before), valuesOf(after));
  for (const [name, newName] of newNames) {
    const [own, other] = [before.get(name), after.get(newName)];
    if (!own || !other) continue;
    result.differences.push({ ...renamed(own, other), ...breaks("media-type-removed") });
    before.delete(name);
    after.delete(newName);
  }
  for (const each of before.values()) result.differences.push({ ...removed(each), ...breaks("media-type-removed") });
  for (const each of after.values()) result.differences.push({ ...added(each), ...harmless });
}

interface MediaType extends Located {
  name: string;
}

function mediaTypesOf({ pointer, value }: Located): Map<string, MediaType> {
  return new Map(
    Object.entries(objectAt(value, "content")).map(([name, each]) => [
      name,
      { name, pointer: `${pointer}/content${step(name)}`, value: objectOf(each) },
    ]),
  );
}

function valuesOf(mediaTypes: ReadonlyMap<string, MediaType>): Record<string, unknown> {
  return Object.fromEntries([...mediaTypes].map(([name, { value }]) => [name, value]));
}

/** By name, or by name without case and parameters such as a charset. */
function pairsOf(before: ReadonlyMap<string, MediaType>, after: ReadonlyMap<string, MediaType>) {
  return [...before.values()].flatMap((own) => {
    const other =
      after.get(own.name) ??
      [...after.values()].find((each) => plainName(each.name) === plainName(own.name) && !before.has(each.name));
    return other ? [[own, other] as const] : [];
  });
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/;.*/, "").trim();
}

function compareMediaTypes(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  const [own, other] = [base, head].map(({ pointer, value }) =>
    value["schema"] === undefined ? [] : [{ pointer: `${pointer}/schema`, value: value["schema"] }],
  );
  if (own && other) {
    const comparison = comparer.schemas.compare(
      comparer.schemas.base.read(own, `${base.pointer}/schema`),
      comparer.schemas.head.read(other, `${head.pointer}/schema`),
    );
    result.parts.push({ comparison });
  }
  result.differences.push(...compareExamples(comparer, base, head), ...compareField(base, head, "example", onlyText));
  compareEncodings(base, head, result);
}

/** Named examples, each by itself. */
function compareExamples({ documents }: DocumentComparer, base: Located, head: Located): Comparison["differences"] {
  const [before, after] = [objectAt(base.value, "examples"), objectAt(head.value, "examples")];
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [own, other] = [before[name], after[name]];
    const pointers = [base, head].map(({ pointer }) => `${pointer}/examples${step(name)}`);
    const [from, to] = [
      locate(documents.base, own, pointers[0] ?? ""),
      locate(documents.head, other, pointers[1] ?? ""),
    ];
    if (own === undefined) return [{ ...added(to), ...onlyText }];
    if (other === undefined) return [{ ...removed(from), ...onlyText }];
    return ["summary", "description", "value", "externalValue"].flatMap((field) =>
      compareField(from, to, field, onlyText),
    );
  });
}

function compareEncodings(base: Located, head: Located, { differences }: Comparison): void {
  const [before, after] = [objectAt(base.value, "encoding"), objectAt(head.value, "encoding")];
  for (const name of Object.keys(before)) {
    if (after[name] === undefined) continue;
    const [own, other] = [
      { pointer: `${base.pointer}/encoding${step(name)}`, value: objectOf(before[name]) },
      { pointer: `${head.pointer}/encoding${step(name)}`, value: objectOf(after[name]) },
    ];
    for (const field of ["contentType", "style", "explode", "allowReserved"]) {
      differences.push(...compareField(own, other, field, breaks("gw/encoding-changed")));
    }
  }
}
