import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { BuildError } from "../site/build-error.ts";
import { fromPackage } from "../site/package-root.ts";
import { parts, type Part } from "./parts.ts";

/** A guide or the home of a part, as listed in the navigation, the reference and `llms.txt`. */
export interface Guide {
  /** Its folder in the site: `guides/errors`, `operate/install`, and `operate` for a home. */
  folder: string;
  /** Its file below `src/content/docs`. */
  file: string;
  title: string;
  /** One sentence: what the reader learns. */
  description: string;
  /** The operationIds that it links to. */
  operations: Set<string>;
}

interface FrontMatter {
  title?: string;
  description?: string;
}

const pages = fromPackage("src/content/docs");

/**
 * The guides of a part by topic, without its home.
 *
 * @throws {BuildError} if a guide is in no topic, or its front matter is incomplete.
 */
export function guidesByTopic({ folder, topics }: Part): { title: string; guides: Guide[] }[] {
  const listed = topics.flatMap(({ guides }) => guides);
  const missing = globSync("*.mdx", { cwd: join(pages, folder) })
    .map((file) => file.replace(".mdx", ""))
    .find((name) => name !== "index" && !listed.includes(name));
  if (missing !== undefined) {
    throw new BuildError(
      `packages/docs/src/content/docs/${folder}/${missing}.mdx is in no topic. ` +
        `Add "${missing}" to a topic of the part in packages/docs/src/navigation/parts.ts.`,
    );
  }
  return topics.map(({ title, guides }) => ({ title, guides: guides.map((name) => readGuide(`${folder}/${name}`)) }));
}

/** The guides of all parts, or of one, in the order of the navigation and without the homes. */
export function readGuides(folder?: string): Guide[] {
  return parts
    .filter((part) => folder === undefined || part.folder === folder)
    .flatMap((part) => guidesByTopic(part).flatMap(({ guides }) => guides));
}

/** The home of a part. */
export function readHome({ folder }: Part): Guide {
  return readGuide(folder, `${folder}/index`);
}

function readGuide(folder: string, file = folder): Guide {
  const text = readFileSync(join(pages, `${file}.mdx`), "utf8");
  const { title, description } = frontMatter(text);
  if (title === undefined || description === undefined) {
    throw new BuildError(
      `packages/docs/src/content/docs/${file}.mdx has no title or description. Add both to its front matter.`,
    );
  }
  const operations = new Set(Array.from(text.matchAll(/<Operation id="(\w+)"/g), ([, id]) => id ?? ""));
  return { folder, file, title, description, operations };
}

function frontMatter(text: string): FrontMatter {
  const [, yaml = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  // Starlight validates front matter against its schema, which includes these fields.
  return (parse(yaml) ?? {}) as FrontMatter;
}
