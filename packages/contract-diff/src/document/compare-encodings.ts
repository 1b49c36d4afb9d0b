import { isDeepStrictEqual } from "node:util";
import { objectAt, type JsonObject } from "@gw/openapi/reader";
import { breaks, type Direction } from "../difference.ts";
import { sourcesOf, type EffectiveSchema, type SchemaReader } from "../schemas/effective-schema.ts";
import { fieldNames, fieldSources } from "../schemas/fields.ts";
import { allKeywords, firstKeyword, typesOf } from "../schemas/keywords.ts";
import { compareHeaders } from "./compare-parameters.ts";
import { nameOf, objectIn, type Located, type Pair } from "./pair.ts";

/** Compares the encoding of form fields that the base describes. OpenAPI ignores the encodings of other media types. */
export function compareEncodings(pair: Pair, direction: Direction | undefined): void {
  if (!/^(multipart\/|application\/x-www-form-urlencoded)/i.test(nameOf(pair.base.pointer))) return;
  const { base, head } = pair.comparer.schemas;
  // OpenAPI 3.0 also ignores the encodings of responses.
  if (base.is30 && direction !== "request") return;
  pair.compareFields(["prefixEncoding", "itemEncoding"], breaks("encoding-changed"));
  const encodings = pair.with(objectIn(pair.base, "encoding"), objectIn(pair.head, "encoding"));
  const known = fieldNames(schemaOf(base, pair.base));
  const isMultipart = /^multipart\//i.test(nameOf(pair.base.pointer));
  for (const name of Object.keys({ ...encodings.base.value, ...encodings.head.value })) {
    const [own, other] = [encodingOf(base, pair.base, name), encodingOf(head, pair.head, name)];
    if (known.has(name) && !isDeepStrictEqual(own, other)) {
      encodings.addDifference(name, breaks("encoding-changed"));
    }
    if (isMultipart) compareHeaders(pair.with(objectIn(encodings.base, name), objectIn(encodings.head, name)));
  }
  if (isMultipart) compareFiles(pair, known, encodings);
}

/** Finds files that become strings. A schema without the file format accepts more, but a text part is not a file. */
function compareFiles(pair: Pair, known: ReadonlySet<string>, encodings: Pair): void {
  const { base, head } = pair.comparer.schemas;
  const [before, after] = [schemaOf(base, pair.base), schemaOf(head, pair.head)];
  for (const name of [...known].filter((each) => fieldNames(after).has(each))) {
    if (name in encodings.base.value || name in encodings.head.value) continue;
    const [[own, ...owns], [other, ...others]] = [fieldSources(before, name), fieldSources(after, name)];
    if (!own || !other) continue;
    const [from, to] = [base.read([own, ...owns]), head.read([other, ...others])];
    if (!isFile(base, from) || isFile(head, to) || defaultTypeOf(head, to) !== "text/plain") continue;
    const [file, text] = [
      { ...own, value: defaultTypeOf(base, from) },
      { ...other, value: "text/plain" },
    ];
    pair.differences.push({ kind: "modified", base: file, head: text, ...breaks("encoding-changed") });
  }
}

function isFile(reader: SchemaReader, field: EffectiveSchema): boolean {
  const schema = isA("array", field) ? reader.read(sourcesOf(field.parts, "items")) : field;
  const [format, type, encoding] = ["format", "contentMediaType", "contentEncoding"].map((keyword) =>
    firstKeyword(schema, keyword),
  );
  return format?.value === "binary" || (type !== undefined && encoding === undefined);
}

function schemaOf(reader: SchemaReader, { pointer, value }: Located): EffectiveSchema {
  return reader.read([{ pointer: `${pointer}/schema`, value: value["schema"] }]);
}

/** How a form field is encoded: in a style, or otherwise as a media type (OpenAPI 3.1, Encoding Object). */
function encodingOf(reader: SchemaReader, mediaType: Located, name: string): JsonObject {
  const { contentType, ...styles } = objectAt(objectAt(mediaType.value, "encoding"), name);
  // The encoding of nested parts (OpenAPI 3.2).
  const { encoding = null, prefixEncoding = null, itemEncoding = null } = styles;
  const nested = [encoding, prefixEncoding, itemEncoding];
  const { style = "form", explode = style === "form", allowReserved = false } = styles;
  const isStyled = ["style", "explode", "allowReserved"].some((each) => each in styles);
  const byDefault = defaultTypeOf(reader, reader.read(fieldSources(schemaOf(reader, mediaType), name)));
  // Only objects are written differently in the default style and as their default media type.
  const isDefault = byDefault !== "application/json" && (contentType ?? byDefault) === byDefault;
  return isStyled || isDefault
    ? { style, explode, allowReserved, nested }
    : { contentType: contentType ?? byDefault, nested };
}

/** The default media type of a field. A list has the media type of its items. */
function defaultTypeOf(reader: SchemaReader, field: EffectiveSchema): string {
  const schema = isA("array", field) ? reader.read(sourcesOf(field.parts, "items")) : field;
  if (isA("object", schema) || isA("array", schema)) return "application/json";
  const isEncoded = allKeywords(schema, "contentEncoding").length > 0;
  const isBinary = isEncoded || firstKeyword(schema, "format")?.value === "binary" || typesOf(schema).size === 7;
  const mediaType = firstKeyword(schema, "contentMediaType")?.value;
  return isBinary ? "application/octet-stream" : typeof mediaType === "string" ? mediaType : "text/plain";
}

/** Whether a schema requires objects or arrays. */
function isA(type: "object" | "array", schema: EffectiveSchema): boolean {
  const isDescribed = schema.parts.some(({ value }) => (type === "object" ? "properties" : "items") in value);
  return typesOf(schema).has(type) && (typesOf(schema).size < 7 || isDescribed);
}
