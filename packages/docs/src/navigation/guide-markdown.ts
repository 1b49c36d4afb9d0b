import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { namedLink } from "../data-pages/named-links.ts";
import { readSample } from "../samples/read-sample.ts";
import { fromPackage } from "../site/package-root.ts";
import { siteBase } from "../site/site-base.ts";
import { readGuides, type Guide } from "./guides.ts";

/** A guide as Markdown: its samples as code, and its operations as links. What only a page can show is left out. */
export function guideMarkdown({ folder, file, title, description }: Omit<Guide, "operations">): string {
  const mdx = readFileSync(fromPackage(`src/content/docs/${file}.mdx`), "utf8");
  const body = mdx
    .replace(/^---\n[^]*?\n---\n/, "")
    // Those of components; the code of a guide has others.
    .replace(/^(?:\s*import .*;\n)+/, "")
    .replaceAll(/^( *```\w+) .*$/gm, "$1")
    .replaceAll(/^ *\{\/\*.*\*\/\}\n/gm, "")
    .replaceAll(/<Sample ([^>]*)\/>/g, (_, attributes: string) => sampleBlock(attributes, folder))
    .replaceAll(/<Operation id="(\w+)" ?\/>/g, (_, id: string) => `[\`${id}\`](${namedLink(id)})`)
    .replaceAll(/^<PartPages folder="(\w+)" \/>$/gm, (_, part: string) => listOfGuides(part))
    .replaceAll(/^<[A-Z]\w*[^>]*\/>\n/gm, "")
    // A heading whose section only a page can show.
    .replaceAll(/^## .*\n+(?=## |$(?![^]))/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");
  return `# ${title}\n\n${description}\n\n${body.trim()}\n`;
}

function listOfGuides(part: string): string {
  return readGuides(part)
    .map(({ folder, title, description }) => `- [${title}](${siteBase}${folder}.md): ${description}`)
    .join("\n");
}

function sampleBlock(attributes: string, page: string): string {
  const [, file = ""] = /file="([^"]*)"/.exec(attributes) ?? [];
  const [, region] = /region="([^"]*)"/.exec(attributes) ?? [];
  return `\`\`\`${extname(file).slice(1)}\n${readSample({ file, region }, page)}\n\`\`\``;
}
