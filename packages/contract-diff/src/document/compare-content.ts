import { breaks, harmless, onlyText, type Direction } from "../difference.ts";
import { isTextKeyword, type SchemaReader } from "../schemas/effective-schema.ts";
import { allKeywords, firstKeyword } from "../schemas/keywords.ts";
import { compareEncodings } from "./compare-encodings.ts";
import { nameOf, namedIn, renamed, type Located, type Named, type Pair } from "./pair.ts";

/** Compares the media types of a body, by name or by its meaning. Clients send and accept the first one by default. */
export function compareContent(pair: Pair, direction?: Direction): void {
  const types = pair.listed("content");
  const [[first], heads] = [[...types[0].values()], [...types[1].values()]];
  function report(own: Named, other: Named, rule: string): void {
    if (direction) pair.differences.push(renamed(own, other, { breaks: { [direction]: rule } }));
  }
  const kept = heads.findIndex(({ name }) => first && normalMediaType(name) === normalMediaType(first.name));
  if (first && heads[0] && kept > 0) report(first, heads[0], "default-media-type-changed");
  pair.compareNamed(types, {
    aliasOf: ({ name }) => normalMediaType(name),
    renamable: "mediaType",
    compare: (mediaType) => {
      const { base, head } = mediaType;
      if (base.name !== head.name && types[0].size > 1) report(base, head, "media-type-respelled");
      mediaType.addPart((each) => compareMediaTypes(each, direction));
    },
    removed: breaks("media-type-removed"),
    added: harmless,
  });
}

/** Normalizes a media type: case of names, order of parameters, quotes, and the default charset do not matter. */
function normalMediaType(name: string): string {
  const [type = "", ...parameters] = name.split(";").map((part) => {
    const [key = "", value] = part.split("=", 2).map((each) => each.trim().replaceAll('"', ""));
    if (value === undefined) return key.toLowerCase();
    return `${key.toLowerCase()}=${/^charset$/i.test(key) ? value.toLowerCase() : value}`;
  });
  return [type, ...parameters.filter((each) => each !== "" && each !== "charset=utf-8").toSorted()].join(";");
}

const exampleFields = ["summary", "description", "value", "dataValue", "serializedValue", "externalValue"];

function compareMediaTypes(pair: Pair, direction: Direction | undefined): void {
  const { base, head } = pair.comparer.schemas;
  if (!isFile(base, pair.base) || !isFile(head, pair.head)) pair.addSchemas();
  if ([pair.base, pair.head].some(({ value }) => "itemSchema" in value)) pair.addSchemas("itemSchema");
  pair.compareNamed(pair.named(examplesOf), {
    compare: (example) => example.compareFields(exampleFields, onlyText),
    removed: onlyText,
    added: onlyText,
  });
  pair.compareFields(["example"], onlyText);
  compareEncodings(pair, direction);
}

/** Whether a body is a file: OpenAPI 3.0 has a format for that; since 3.1, an empty schema is enough. */
function isFile(reader: SchemaReader, { pointer, value }: Located): boolean {
  if (/json|xml|form|^text\/|multipart/i.test(nameOf(pointer))) return false;
  const schema = reader.read([{ pointer: `${pointer}/schema`, value: value["schema"] ?? {} }]);
  const isAnything = schema.parts.every((part) => Object.keys(part.value).every(isTextKeyword));
  const isBinary = allKeywords(schema, "format").some((format) => format.value === "binary");
  const [type, encoding] = ["contentMediaType", "contentEncoding"].map((keyword) => firstKeyword(schema, keyword));
  return isAnything || isBinary || (type !== undefined && encoding === undefined);
}

/** The examples of a media type. Those in components are named after the component, not after its users. */
function examplesOf(media: Located, document: unknown): Map<string, Named> {
  const examples = [...namedIn(media, "examples", document)];
  return new Map(examples.map(([name, each]) => [name, { ...each, use: each.pointer }]));
}
