import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { valueAt } from "@gw/openapi";
import type { Run } from "../command.ts";
import type { StepContext, StepResult } from "./step.ts";

/** A field of a page. */
interface Row {
  id: string;
  /** What it says by itself. */
  text: string;
  /** The messages of its mark; undefined if it has none. */
  mark: string[] | undefined;
  /** Whether a response, a body or an alternative that it is in has a mark. */
  isCovered: boolean;
  /** What it is in. */
  parent: Row | undefined;
  /** Whether fields of it are on another page. */
  isCut: boolean;
}

interface Change {
  message: string;
  pointer: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Reviews each revision of a document with its changed pages. All changes that `diff` finds are told there. A field that two
 * sites show differently is marked, as is one that only one of them has, or what it is in; and a mark is of a change in the
 * field, or in a schema that it names.
 */
export async function pages({ document, folder, revisions, run }: StepContext): Promise<StepResult | undefined> {
  const versions = [document, ...revisions.map((revision) => `${revision}/${document}`)];
  const runs: Run[] = [];
  const problems: string[] = [];
  let [marked, told] = [0, 0];
  for (const [index, base] of versions.slice(1).entries()) {
    const head = versions[index] ?? "";
    // One after the other, since their memory counts.
    /* oxlint-disable no-await-in-loop */
    const diff = await run("diff", base, head, "--format", "json", "--fail-on", "none");
    // What can't be compared is judged by another step.
    if (diff.exitCode !== 0) continue;
    const { changes } = JSON.parse(diff.stdout) as { changes: Change[] };
    runs.push(await run("review", head, "--base", base, "--no-lint", "--docs", "changed"));
    await run("docs", base, "--out", `site-${index}-base`);
    await run("docs", head, "--out", `site-${index}-head`);
    /* oxlint-enable no-await-in-loop */
    const own = comparePages(folder, index, changes);
    problems.push(...own.problems.map((each) => `${base} to ${head}: ${each}`));
    marked += own.marked;
    told += changes.length;
  }
  const [first] = runs;
  return first && { run: first, findings: told, counts: `${told} changes, ${marked} marks of fields`, problems };
}

function comparePages(folder: string, index: number, changes: readonly Change[]) {
  const changed = readChanged(join(folder, "changed"));
  const messages = new Set(changed.messages);
  const problems = changes
    .filter(({ message }) => !messages.has(plain(message)))
    .map(({ message, pointer }) => `No page tells ${message} ${pointer}`);
  const sites = (["base", "head"] as const).map((side) => readSite(join(folder, `site-${index}-${side}`)));
  const [before = new Map<string, Row[]>(), after = new Map<string, Row[]>()] = sites;
  const documents = {
    base: JSON.parse(readFileSync(join(folder, `site-${index}-base/openapi.json`), "utf8")) as unknown,
    head: JSON.parse(readFileSync(join(folder, `site-${index}-head/openapi.json`), "utf8")) as unknown,
  };
  let marked = 0;
  for (const [side, own, others] of [
    ["base", before, after],
    ["head", after, before],
  ] as const) {
    for (const [address, rows] of own) {
      const known = others.get(address);
      const shown = new Map(changed.pages.get(`${side} ${address}`)?.map((row) => [row.id, row]));
      // A page that only one document has is marked as a whole.
      if (!known) continue;
      const other = new Map(known.map((row) => [row.id, row]));
      for (const row of rows) {
        const twin = other.get(row.id);
        if (twin?.text === row.text || isMarked(shown.get(row.id))) continue;
        // A page has room for fewer fields.
        if (!twin && isWithinCut(row, other)) continue;
        problems.push(`${side} ${address}#${row.id} is not marked: ${row.text} | ${twin?.text ?? "-"}`);
      }
      for (const { id, mark } of shown.values()) {
        if (!mark) continue;
        marked += 1;
        const row = rows.find((each) => each.id === id);
        const isSeen = row?.text !== other.get(id)?.text;
        const name = id.split(".").at(-1) ?? "";
        if (isSeen || changes.some((change) => isOf(change, name, documents[side]))) continue;
        problems.push(`${side} ${address}#${id} is marked: ${mark.join(" ")}`);
      }
    }
  }
  return { problems, marked };
}

/** Whether a change is in a field of some name, or in a component that one refers to. */
function isOf({ pointer, before, after }: Change, name: string, document: unknown): boolean {
  const steps = pointer.split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const isRequired = [before, after].some((names) => Array.isArray(names) && names.includes(name));
  const component = /^\/(?:definitions|parameters|components\/\w+)\/[^/]+/.exec(pointer)?.[0];
  const references = component === undefined ? [] : valuesOf(document, name).map((value) => JSON.stringify(value));
  // A parameter has its name inside.
  const above = pointer.split("/").map((_step, index, all) => all.slice(0, index + 1).join("/"));
  const isNamed = above.some((each) => (valueAt(document, each) as { name?: unknown } | undefined)?.name === name);
  return isRequired || isNamed || steps.includes(name) || references.some((text) => text.includes(`"#${component}"`));
}

/** What a document has under a name, wherever that is. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [...(key === name ? [each] : []), ...valuesOf(each, name)]);
}

function isMarked(row: Row | undefined): boolean {
  return row !== undefined && (row.isCovered || row.mark !== undefined || isMarked(row.parent));
}

/** Whether the other page leaves out fields of what a row is in. */
function isWithinCut({ parent }: Row, other: ReadonlyMap<string, Row>): boolean {
  if (!parent) return false;
  const twin = other.get(parent.id);
  return twin ? twin.isCut : isWithinCut(parent, other);
}

function readSite(site: string): Map<string, Row[]> {
  const files = existsSync(site) ? readdirSync(site, { recursive: true, encoding: "utf8" }) : [];
  return new Map(
    files
      .filter((file) => /^(operations|webhooks|callbacks|schemas)\/.*\.html$/.test(file))
      .map((file) => {
        const [, main = ""] = /<main[^>]*>([^]*)<\/main>/.exec(readFileSync(join(site, file), "utf8")) ?? [];
        return [file, readRows(main, "").rows];
      }),
  );
}

/** The fields of changed pages by their side and address, and everything that their marks tell. */
function readChanged(folder: string) {
  const whole = join(folder, "changed-pages.html");
  const parts = join(folder, "changed-pages");
  const files = existsSync(whole)
    ? [whole]
    : (existsSync(parts) ? readdirSync(parts) : []).flatMap((name) =>
        /^p\d+\.html$/.test(name) ? [join(parts, name)] : [],
      );
  const found = new Map<string, Row[]>();
  const messages: string[] = [];
  for (const file of files) {
    const sections = readFileSync(file, "utf8").split(/(?=<section id="p\d+-(?:base|head)" data-page=)/);
    for (const section of sections.slice(1)) {
      const [, prefix = "", side = "", page = ""] = /id="(p\d+-(base|head))" data-page="([^"]*)"/.exec(section) ?? [];
      const read = readRows(section, `${prefix}-`);
      found.set(`${side} ${page}`, read.rows);
      messages.push(...read.messages);
    }
  }
  return { pages: found, messages };
}

/** Reads the fields of a page. What is inside of a field, or not shown before it is opened, is not of its text. */
function readRows(text: string, prefix: string): { rows: Row[]; messages: string[] } {
  const rows: Row[] = [];
  const messages: string[] = [];
  const open: { tag: string; row: Row | undefined; isOwn: boolean; isMark: boolean; isMarked?: boolean }[] = [];
  let message: string | undefined;
  for (const part of text.split(/(<[^>]*>)/)) {
    const around = open.at(-1);
    if (!part.startsWith("<")) {
      if (message !== undefined) message += part;
      else if (around?.row && around.isOwn && !around.isMark) around.row.text += part;
      continue;
    }
    const [, end, tag = ""] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
    if (part.endsWith("/>") || ["br", "hr", "meta", "link"].includes(tag)) continue;
    if (end) {
      const last = open.pop();
      if (last?.isMark && tag === "li" && message !== undefined) {
        const told = plain(message);
        messages.push(told);
        last.row?.mark?.push(told);
        message = undefined;
      }
      continue;
    }
    const [, kind = ""] = /class="([^"]*)"/.exec(part) ?? [];
    const [, id = ""] = / id="([^"]*)"/.exec(part) ?? [];
    let { row, isOwn, isMark } = around ?? { row: undefined, isOwn: false, isMark: false };
    if (kind === "field") {
      const isCovered = open.slice(1).some((each) => each.isMarked);
      row = { id: unescape(id).replace(prefix, ""), text: "", mark: undefined, isCovered, parent: row, isCut: false };
      rows.push(row);
      isOwn = true;
    } else if (/^(children|choices)\b/.test(kind)) isOwn = false;
    else if (kind.startsWith("mark")) {
      isMark = true;
      if (row && isOwn) row.mark = [];
      else if (around) around.isMarked = true;
    } else if (kind === "continued") {
      for (let each = row; each; each = each.parent) each.isCut = true;
      isOwn = false;
    }
    if (isMark && tag === "li") message = "";
    open.push({ tag, row, isOwn, isMark });
  }
  for (const row of rows) row.text = plain(row.text);
  return { rows, messages };
}

/** A text as it is told, in one line, without what it begins with: how severe a change is. */
function plain(text: string): string {
  const words = unescape(text).replaceAll("`", "").replaceAll(/\s+/g, " ").trim();
  return words.replace(/^(?:Breaking|May break clients|Compatible|Text) (?=\S)/, "");
}

function unescape(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
