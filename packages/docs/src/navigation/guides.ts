import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { BuildError } from "../site/build-error.ts";
import { fromPackage } from "../site/package-root.ts";

/** A guide, as listed in the navigation, the reference and `llms.txt`. */
export interface Guide {
  /** Its folder in the site: `guides/errors`, `operate/install`. */
  folder: string;
  title: string;
  /** One sentence: what the reader learns. */
  description: string;
  order: number;
  /** The operationIds that it links to. */
  operations: Set<string>;
}

interface FrontMatter {
  title?: string;
  description?: string;
  sidebar?: { order?: number };
}

const pages = fromPackage("src/content/docs");

/**
 * The guides of a part, in the order of the navigation and without its home.
 *
 * @param folder the folder of the part.
 * @throws {BuildError} if the front matter of a guide is incomplete.
 */
export function readGuides(folder: string): Guide[] {
  return globSync("*.mdx", { cwd: join(pages, folder) })
    .filter((name) => name !== "index.mdx")
    .map((name) => readGuide(`${folder}/${basename(name, ".mdx")}`))
    .toSorted((one, other) => one.order - other.order || one.folder.localeCompare(other.folder));
}

function readGuide(folder: string): Guide {
  const text = readFileSync(join(pages, `${folder}.mdx`), "utf8");
  const { title, description, sidebar } = frontMatter(text);
  if (title === undefined || description === undefined || sidebar?.order === undefined) {
    throw new BuildError(
      `packages/docs/src/content/docs/${folder}.mdx has no title, description or navigation order. ` +
        `Add "title", "description" and "sidebar: { order: 1 }" to its front matter.`,
    );
  }
  const operations = new Set(Array.from(text.matchAll(/<Operation id="(\w+)"/g), ([, id]) => id ?? ""));
  return { folder, title, description, order: sidebar.order, operations };
}

function frontMatter(text: string): FrontMatter {
  const [, yaml = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  // Starlight validates front matter against its schema, which includes these fields.
  return (parse(yaml) ?? {}) as FrontMatter;
}
