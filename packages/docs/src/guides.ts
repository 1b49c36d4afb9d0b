import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { BuildError } from "./build-error.ts";
import { fromPackage } from "./package-root.ts";

/** A guide, as navigation, references and downloads for machines speak of it. */
export interface Guide {
  /** Its folder in the site: `guides/errors`. */
  folder: string;
  title: string;
  /** One sentence: what a reader can do after it. */
  holds: string;
  order: number;
  /** The operationIds that it links to. */
  operations: Set<string>;
}

interface FrontMatter {
  title?: string;
  description?: string;
  sidebar?: { order?: number };
}

const folder = fromPackage("src/content/docs/guides");

/**
 * The guides in the order of the navigation.
 *
 * @throws {BuildError} where one lacks what the navigation shows.
 */
export function readGuides(): Guide[] {
  if (!existsSync(folder)) return [];
  return globSync("*.mdx", { cwd: folder })
    .map((name) => readGuide(name))
    .toSorted((one, other) => one.order - other.order || one.folder.localeCompare(other.folder));
}

function readGuide(name: string): Guide {
  const text = readFileSync(`${folder}/${name}`, "utf8");
  const { title, description, sidebar } = frontMatter(text);
  if (title === undefined || description === undefined || sidebar?.order === undefined) {
    throw new BuildError(
      `packages/docs/src/content/docs/guides/${name} lacks a title, a description or a place in the navigation. ` +
        `Say in its front matter "title", "description" and "sidebar: { order: 1 }".`,
    );
  }
  const operations = new Set(Array.from(text.matchAll(/<Operation id="(\w+)"/g), ([, id]) => id ?? ""));
  return { folder: `guides/${basename(name, ".mdx")}`, title, holds: description, order: sidebar.order, operations };
}

function frontMatter(text: string): FrontMatter {
  const [, yaml = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  // Starlight holds front matter against its schema, of which these members are a part.
  return (parse(yaml) ?? {}) as FrontMatter;
}
