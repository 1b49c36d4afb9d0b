import { harmless, onlyText, type Comparison } from "../difference.ts";
import {
  breaks,
  compareField,
  compareFields,
  compareNamed,
  namedIn,
  sourcesIn,
  type DocumentComparer,
  type Located,
  type Named,
} from "./comparer.ts";

const encodingFields = ["contentType", "style", "explode", "allowReserved"];
const exampleFields = ["summary", "description", "value", "externalValue"];

/** Compares the media types of a body, by name, or by name without case and parameters such as a charset. */
export function compareContent(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  compareNamed(namedIn(base, "content"), namedIn(head, "content"), result.differences, {
    aliasOf: ({ name }) => plainName(name),
    canRename: () => true,
    compare: (own, other) =>
      result.parts.push({
        comparison: comparer.compareOnce(own, other, (one, another, inner) =>
          compareMediaTypes(comparer, one, another, inner),
        ),
      }),
    removed: breaks("media-type-removed"),
    added: harmless,
  });
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/;.*/, "").trim();
}

function compareMediaTypes(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  const { schemas } = comparer;
  const comparison = schemas.compare(
    schemas.base.read(sourcesIn(base), `${base.pointer}/schema`),
    schemas.head.read(sourcesIn(head), `${head.pointer}/schema`),
  );
  result.parts.push({ comparison });
  compareExamples(comparer, base, head, result);
  result.differences.push(...compareField(base, head, "example", onlyText));
  compareNamed(namedIn(base, "encoding"), namedIn(head, "encoding"), result.differences, {
    compare: (one, another) =>
      result.differences.push(...compareFields(one, another, encodingFields, breaks("gw/encoding-changed"))),
  });
}

/** Named examples, each by itself. */
function compareExamples(comparer: DocumentComparer, base: Located, head: Located, { differences }: Comparison): void {
  const [before, after] = [examplesOf(base, comparer.documents.base), examplesOf(head, comparer.documents.head)];
  compareNamed(before, after, differences, {
    compare: (own, other) => differences.push(...compareFields(own, other, exampleFields, onlyText)),
    removed: onlyText,
    added: onlyText,
  });
}

/** The examples of a media type. Those of components are named by what they are, not by who uses them. */
function examplesOf(media: Located, document: unknown): Map<string, Named> {
  return new Map(
    [...namedIn(media, "examples", document)].map(([name, each]) => [name, { ...each, use: each.pointer }]),
  );
}
