import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { namedLink } from "../data-pages/named-links.ts";
import { readSample } from "../samples/read-sample.ts";
import { fromPackage } from "../site/package-root.ts";
import type { Guide } from "./guides.ts";

/** A guide as Markdown: its samples as code, and its operations as links. What only a page can show is left out. */
export function guideMarkdown({ folder, title, description }: Pick<Guide, "folder" | "title" | "description">): string {
  const mdx = readFileSync(fromPackage(`src/content/docs/${folder}.mdx`), "utf8");
  const body = mdx
    .replace(/^---\n[^]*?\n---\n/, "")
    .replaceAll(/^import .*;\n/gm, "")
    .replaceAll(/^ *\{\/\*.*\*\/\}\n/gm, "")
    .replaceAll(/<Sample ([^>]*)\/>/g, (_, attributes: string) => sampleBlock(attributes, folder))
    .replaceAll(/<Operation id="(\w+)" ?\/>/g, (_, id: string) => `[\`${id}\`](${namedLink(id)})`)
    .replaceAll(/^<[A-Z]\w*[^>]*\/>\n/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");
  return `# ${title}\n\n${description}\n\n${body.trim()}\n`;
}

function sampleBlock(attributes: string, page: string): string {
  const [, file = ""] = /file="([^"]*)"/.exec(attributes) ?? [];
  const [, region] = /region="([^"]*)"/.exec(attributes) ?? [];
  return `\`\`\`${extname(file).slice(1)}\n${readSample({ file, region }, page)}\n\`\`\``;
}
