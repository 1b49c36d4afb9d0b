import { type JsonObject, partsOf, textAt } from "@gw/openapi/reader";
import { describedParts } from "../../document/described-parts.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW051",
  name: "live-anchors",
  level: "warning",
  description:
    "A link to an anchor in a description matches a heading of `info.description` or of the same description, an operation or a tag.",
  why: "If a heading is renamed or removed, links to it go nowhere, and readers can't tell what they pointed to.",
  remedy: "Correct the anchor: a heading in lower case, with hyphens between its words.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const shared = partsOf(document, "info").flatMap(({ value }) => headingsIn(textAt(value, "description")));
  // Renderers make headings of these, too.
  const generated = new Set([
    ...partsOf(document, "operation").map(({ value }) => anchorOf(textAt(value, "summary"))),
    ...partsOf(document, "tag").map(({ value }) => anchorOf(textAt(value, "name"))),
  ]);
  for (const { value, path } of describedParts(document)) {
    const description = textAt(value, "description");
    // Renderers have their own anchors with a slash, such as `#tag/Users`.
    const anchors = Array.from(description.matchAll(/\]\(#([^)\s/]+)\)/g), ([, anchor = ""]) => anchor);
    const known = anchors.length > 0 ? [...shared, ...headingsIn(description)] : [];
    for (const anchor of new Set(anchors)) {
      if (known.includes(anchor.toLowerCase()) || generated.has(anchor.toLowerCase())) continue;
      yield {
        path: [...path, "description"],
        message: `The link to "#${anchor}" does not match any heading.`,
        ...(known.length > 0 && { remedy: `Link one of ${known.map((each) => `#${each}`).join(", ")}.` }),
      };
    }
  }
}

/** The anchors of the headings in Markdown. */
function headingsIn(markdown: string): readonly string[] {
  return Array.from(markdown.matchAll(/^#{1,6} +(.+?) *#*$/gm), ([, heading = ""]) => anchorOf(heading));
}

/** The anchor of a heading, as GitHub and most renderers form it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
