import { readFileSync } from "node:fs";
import { CannotRun } from "@gw/openapi/cannot-run";
import type { Finding } from "@gw/openapi/finding";
import { isObject } from "@gw/openapi/reader";
import { parseDocument } from "yaml";
import type { OwnPage } from "../hooks.ts";
import { homeAddress, notFoundAddress } from "../model/parts.ts";

/** A page of a team's own, and where it comes from. */
export interface SourcePage extends OwnPage {
  /** What messages call it. */
  readonly source: string;
  /** Its path in the folder of pages; empty for one of hooks. */
  readonly file: string;
  /** Where it can be edited. */
  readonly edit?: string | undefined;
  /** How many lines of its file are above its text. */
  readonly linesAbove: number;
  /** The folder that its relative links start from, such as `guides/`. */
  readonly base: string;
}

const types: Readonly<Record<string, string>> = {
  title: "string",
  description: "string",
  order: "number",
  group: "string",
  part: "string",
  hidden: "boolean",
  wide: "boolean",
  keywords: "string",
  operation: "string",
};

/** Names of other generators, for fields that mean the same. */
const synonyms: Readonly<Record<string, string>> = { sidebar_position: "order" };

/**
 * Reads a page: Markdown below front matter, whose title may be its first heading instead.
 *
 * @param file Its path in the folder of pages.
 * @param ignored The fields of front matter that mean nothing here, each with a warning at its first place.
 * @throws CannotRun if the front matter is invalid.
 */
export function readPageFile(file: string, path: string, folder: string, ignored: Map<string, Finding>): SourcePage {
  const source = folder === "" ? file : `${folder}/${file}`;
  const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n");
  const [above = "", yaml = ""] = /^---\n([^]*?\n)?---(?:\n|$)/.exec(text) ?? [];
  const facts = readFrontMatter(yaml, source, ignored);
  const body = text.slice(above.length);
  const [heading = "", first = ""] = /^\s*# (.+)(?:\n|$)/.exec(body) ?? [];
  const title = facts.title ?? first.trim();
  if (title === "") {
    throw new CannotRun(
      `${source}:1: The page has no title.`,
      "Begin it with front matter: a line `---`, a line such as `title: Handle errors`, and another line `---`.",
    );
  }
  // Its heading is the title already.
  const top = heading !== "" && (facts.title === undefined || facts.title === first.trim()) ? heading : "";
  return {
    description: "",
    ...facts,
    title,
    address:
      file === "404.md"
        ? notFoundAddress
        : `${file.replace(/(?<![^/])index\.md$/, "").replace(/\.md$/, "/")}${homeAddress}`,
    markdown: body.slice(top.length),
    source,
    file,
    linesAbove: `${above}${top}`.split("\n").length - 1,
    base: file.replace(/[^/]*$/, ""),
  };
}

function readFrontMatter(yaml: string, source: string, ignored: Map<string, Finding>): Partial<OwnPage> {
  const parsed = parseDocument(yaml);
  const [error] = parsed.errors;
  const line = 2 + (yaml.slice(0, error?.pos[0] ?? 0).split("\n").length - 1);
  if (error) throw new CannotRun(`${source}:${line}: ${error.message.split("\n")[0]}`, "Correct the front matter.");
  const facts: unknown = parsed.toJS() ?? {};
  if (!isObject(facts))
    throw new CannotRun(`${source}:2: The front matter is not a mapping.`, "Write lines such as `title: Errors`.");
  const known = Object.entries(facts).flatMap(([written, value]) => {
    const key = synonyms[written] ?? written;
    const type = Object.hasOwn(types, key) ? types[key] : undefined;
    if (typeof value === type) return [[key, value]];
    const at = 2 + yaml.split("\n").findIndex((each) => each.startsWith(`${written}:`));
    const remedy = `Correct it. The fields are ${Object.keys(types).join(", ")}.`;
    if (type !== undefined) throw new CannotRun(`${source}:${at}: \`${written}\` must be a ${type}.`, remedy);
    const message = `The front matter field \`${written}\` is ignored.`;
    const finding = {
      file: source,
      line: at,
      column: 1,
      rule: "front-matter",
      message,
      remedy,
      level: "warning",
    } as const;
    if (!ignored.has(written)) ignored.set(written, finding);
    return [];
  });
  // Each has the type of its field.
  return Object.fromEntries(known);
}
