import { breaks, harmless, onlyText, type Direction } from "../difference.ts";
import { compareEncodings } from "./compare-encodings.ts";
import { namedIn, renamed, type Located, type Named, type Pair } from "./pair.ts";

/** Compares the media types of a body, by name, or by what the name means. Clients send and accept the first one by default. */
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

/** A media type without what does not count: case of names, order of parameters, quotes, and the default charset. */
function normalMediaType(name: string): string {
  const [type = "", ...parameters] = name.split(";").map((part) => {
    const [key = "", value] = part.split("=", 2).map((each) => each.trim().replaceAll('"', ""));
    if (value === undefined) return key.toLowerCase();
    return `${key.toLowerCase()}=${/^charset$/i.test(key) ? value.toLowerCase() : value}`;
  });
  return [type, ...parameters.filter((each) => each !== "" && each !== "charset=utf-8").toSorted()].join(";");
}

function compareMediaTypes(pair: Pair, direction: Direction | undefined): void {
  pair.addSchemas();
  if ([pair.base, pair.head].some(({ value }) => "itemSchema" in value)) pair.addSchemas("itemSchema");
  pair.compareNamed(pair.named(examplesOf), {
    compare: (example) => example.compareFields(["summary", "description", "value", "externalValue"], onlyText),
    removed: onlyText,
    added: onlyText,
  });
  pair.compareFields(["example"], onlyText);
  compareEncodings(pair, direction);
}

/** The examples of a media type. Those of components are named by what they are, not by who uses them. */
function examplesOf(media: Located, document: unknown): Map<string, Named> {
  const examples = [...namedIn(media, "examples", document)];
  return new Map(examples.map(([name, each]) => [name, { ...each, use: each.pointer }]));
}
