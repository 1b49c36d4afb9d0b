import type { JsonObject } from "@gw/openapi/reader";
import type { ContractChange } from "@gw/contract-diff/contract-change";
import { severities, severityOf } from "@gw/contract-diff/report/severity";
import { html, makeReference, verb, type Html, type Outline } from "@gw/reference";
import { Marks, type Mark, type Side } from "./marks.ts";

/** A changed page of the reference, before and after. */
export interface ChangedPage {
  readonly title: string;
  /** The method of an operation, or the page's type. */
  readonly label: Html;
  /** The content of each version, without the page frame, with its address. */
  readonly versions: Partial<Record<Side, { readonly address: string; readonly text: string }>>;
  /** How many changes it shows, such as `2 breaking, 1 compatible`. */
  readonly counts: string;
}

export interface ChangedPages {
  readonly pages: readonly ChangedPage[];
  /** The style of a reference, with its fonts. */
  readonly style: string;
}

/** Renders the reference pages that change, with a mark at each changed part and nowhere else. */
export function renderChangedPages(
  documents: Record<Side, JsonObject>,
  changes: readonly ContractChange[],
): ChangedPages {
  const [before, after] = [readSite("base", documents.base, changes), readSite("head", documents.head, changes)];
  for (const change of changes) {
    const [own, other] = change.kind === "removed" ? [before, after] : [after, before];
    // A part that a document lacks is not marked there.
    if (!own.marks.add(change)) other.marks.add(change);
  }
  const rest = new Map(before.pages);
  const pages = [...after.pages].map(([key, head]) => {
    const base = rest.get(key);
    rest.delete(key);
    return { ...(base && { base }), head };
  });
  const versions = [...pages, ...Array.from(rest.values(), (base) => ({ base }))];
  return {
    style: after.style,
    pages: versions.flatMap((each: Partial<Record<Side, SitePage>>) => {
      const read = each.head ?? each.base;
      const texts = Object.entries(each).map(([side, page]) => [side, page, page.render()] as const);
      const found = new Set(texts.flatMap(([, , { changes: own }]) => [...own]));
      if (!read || found.size === 0) return [];
      const counts = severities.flatMap((severity) => {
        const { length } = [...found].filter((change) => severityOf(change) === severity);
        return length === 0 ? [] : `${length} ${severity}`;
      });
      return {
        title: read.title,
        label: read.label,
        versions: Object.fromEntries(texts.map(([side, { address }, { text }]) => [side, { address, text }])),
        counts: counts.join(", "),
      };
    }),
  };
}

interface PageHead {
  readonly title: string;
  readonly label: Html;
  readonly address: string;
}

interface SitePage extends PageHead {
  readonly render: () => { text: string; changes: ReadonlySet<ContractChange> };
}

/** The pages of a document that may show one of the changes, by a key that is the same in both documents. */
function readSite(side: Side, document: JsonObject, changes: readonly ContractChange[]) {
  const marks = new Marks(side, document);
  let shown = new Set<ContractChange>();
  let isRead = false;
  const { outline, files } = makeReference(document, {
    download: {},
    findMark(part) {
      if (!isRead) {
        marks.note(part);
        return undefined;
      }
      const found = marks.find(part);
      for (const { change } of found) shown.add(change);
      return found.length > 0 ? markHtml(found, side) : undefined;
    },
  });
  function write(address: string): string {
    return String(files.get(address)?.() ?? "");
  }
  const named = new Set(changes.flatMap(({ operations }) => operations));
  const pages = pagesOf(outline, named);
  for (const { address } of pages.values()) write(address);
  isRead = true;
  return {
    marks,
    style: write("assets/style.css"),
    pages: new Map(
      Array.from(pages, ([key, page]): [string, SitePage] => {
        function render() {
          shown = new Set();
          return { text: write(page.address), changes: shown };
        }
        return [key, { ...page, render }];
      }),
    ),
  };
}

/** The general pages, and those of the operations with the given labels. */
function pagesOf(outline: Outline, labels: ReadonlySet<string>): Map<string, PageHead> {
  const operations = outline.operations.filter(({ entry, kind }) => kind !== "operation" || labels.has(entry.label));
  return new Map<string, PageHead>([
    ["", { title: outline.title, label: verb("API"), address: "index.html" }],
    ...operations.map(({ entry, kind, title, address }): [string, PageHead] => {
      const key = `${kind} ${entry.id || `${entry.method} ${entry.path}`}`;
      return [key, { title, label: verb(entry.method), address }];
    }),
    ...outline.groups.map(({ name, title, address }): [string, PageHead] => {
      return [`group ${name}`, { title, label: verb("Group"), address }];
    }),
    ...Array.from(outline.schemas.values(), ({ name, title, address }): [string, PageHead] => {
      return [`schema ${name}`, { title, label: verb("Schema"), address }];
    }),
  ]);
}

const kinds = { added: "New", removed: "Removed", modified: "Changed" };

const severityNames = { breaking: "Breaking", undecided: "May break clients", compatible: "Compatible", text: "Text" };

/** Describes the changes to a part of a page. Additions are only described in the head. */
function markHtml(marks: readonly Mark[], side: Side): Html {
  const [kind = "modified", ...others] = new Set(marks.map((mark) => mark.kind));
  const own = others.length > 0 ? "modified" : kind;
  const told = marks.filter(({ change }) => side === "head" || change.kind === "removed");
  return html`<div class="mark ${own}">
    <b>${kinds[own]}</b>
    ${
      told.length > 0 &&
      html`<ul>
        ${told.map(({ change }) => {
          const severity = severityOf(change);
          const parts = change.message.split(/`([^`]*)`/);
          return html`<li class="${severity}">
            <b>${severityNames[severity]}</b>
            ${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}
          </li>`;
        })}
      </ul>`
    }
  </div>`;
}
