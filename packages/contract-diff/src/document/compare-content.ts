import type { JsonObject } from "@gw/openapi/reader";
import { breaks, harmless, onlyText } from "../difference.ts";
import { fieldNames } from "../schemas/fields.ts";
import { namedIn, objectIn, type Located, type Named, type Pair } from "./pair.ts";

/** Compares the media types of a body, by name, or by name without case and parameters such as a charset. */
export function compareContent(pair: Pair): void {
  pair.compareNamed(
    pair.named((body) => namedIn(body, "content")),
    {
      aliasOf: ({ name }) => name.toLowerCase().replace(/;.*/, "").trim(),
      canRename: () => true,
      compare: (mediaType) => mediaType.addPart(compareMediaTypes),
      removed: breaks("media-type-removed"),
      added: harmless,
    },
  );
}

function compareMediaTypes(pair: Pair): void {
  pair.addSchemas();
  pair.compareNamed(pair.named(examplesOf), {
    compare: (example) => example.compareFields(["summary", "description", "value", "externalValue"], onlyText),
    removed: onlyText,
    added: onlyText,
  });
  pair.compareFields(["example"], onlyText);
  compareEncodings(pair);
}

/** Compares how the fields of a form are encoded that the base describes. A field without an encoding has the defaults. */
function compareEncodings(pair: Pair): void {
  const [before, after] = [objectIn(pair.base, "encoding"), objectIn(pair.head, "encoding")];
  const schema = { pointer: `${pair.base.pointer}/schema`, value: pair.base.value["schema"] };
  for (const name of fieldNames(pair.comparer.schemas.base.read([schema]))) {
    const encoding = pair.with(objectIn(before, name), objectIn(after, name));
    encoding.compareDefaulted(encodingOf, () => breaks("gw/encoding-changed"));
  }
}

/** The defaults are those of OpenAPI 3.1 (Encoding Object). That of a media type depends on the schema. */
function encodingOf({ contentType, style = "form", explode = style === "form", allowReserved = false }: JsonObject) {
  return { contentType, style, explode, allowReserved };
}

/** The examples of a media type. Those of components are named by what they are, not by who uses them. */
function examplesOf(media: Located, document: unknown): Map<string, Named> {
  const examples = [...namedIn(media, "examples", document)];
  return new Map(examples.map(([name, each]) => [name, { ...each, use: each.pointer }]));
}
