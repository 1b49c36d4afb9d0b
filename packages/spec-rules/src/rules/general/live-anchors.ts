import { type JsonObject, type Kind, partsOf, textAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW051",
  name: "live-anchors",
  description:
    "A link to an anchor in a description leads to a heading of `info.description` or of the same description.",
  why: "A link whose heading was renamed or removed leads nowhere, and readers can't tell what it meant.",
  remedy: "Correct the anchor: a heading in lower case, with hyphens between its words.",
  check,
};

const described: readonly Kind[] = [
  "info",
  "server",
  "tag",
  "securityScheme",
  "operation",
  "parameter",
  "requestBody",
  "response",
  "header",
  "schema",
];

function* check(document: JsonObject): Iterable<Finding> {
  const [info] = partsOf(document, "info");
  const shared = info ? headingsIn(textAt(info.value, "description")) : [];
  for (const { value, path } of described.flatMap((kind) => partsOf(document, kind))) {
    const description = textAt(value, "description");
    // Renderers have anchors of their own with a slash, such as `#tag/Users`.
    const anchors = Array.from(description.matchAll(/\]\(#([^)\s/]+)\)/g), ([, anchor = ""]) => anchor);
    const known = anchors.length > 0 ? [...shared, ...headingsIn(description)] : [];
    for (const anchor of new Set(anchors)) {
      if (known.includes(anchor.toLowerCase())) continue;
      yield {
        path: [...path, "description"],
        message: `The link to "#${anchor}" leads to no heading.`,
        ...(known.length > 0 && { remedy: `Link one of ${known.map((each) => `#${each}`).join(", ")}.` }),
      };
    }
  }
}

/** The anchors of the headings in Markdown, as GitHub and most renderers form them. */
function headingsIn(markdown: string): readonly string[] {
  return Array.from(markdown.matchAll(/^#{1,6} +(.+?) *#*$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );
}
