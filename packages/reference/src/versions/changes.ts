import { findChanges, type DocumentOptions } from "@gw/contract-diff/find-changes";
import type { ContractChange } from "@gw/contract-diff/contract-change";
import { groupChanges } from "@gw/contract-diff/groups";
import { escapeMarkdown } from "@gw/contract-diff/report/markdown";
import { html } from "../html/html.ts";
import { Addresses, capitalized, slugOf } from "../model/addresses.ts";
import type { Outline } from "../model/outline.ts";
import type { SourcePage } from "../own/source-page.ts";
import { changesFolder, versionId, type Of } from "./history.ts";

/** What changed in a version, for those who call the API. */
export type Changes = Of<readonly ContractChange[]>;

/** Compares each version with the one before it, oldest first. */
export function findVersionChanges(versions: readonly Of<unknown>[], options: DocumentOptions): Changes[] {
  return versions.slice(1).map(({ version, value: head }, index) => ({
    version,
    value: findChanges({ base: versions[index]?.value, head }, { hasTypes: false, ...options }).filter(
      ({ impact }) => impact !== "patch",
    ),
  }));
}

/** How many operations a change names, and how many changes a page has. */
const [fewOperations, fewChanges] = [5, 120];

/** The page of changes, newest first. The changes of a version are on pages of its groups if there are many. */
export function changesPages(changes: readonly Changes[], outline: Outline): SourcePage[] {
  const addresses = new Addresses();
  const index = changes.toReversed().map(({ version, value }) => {
    const pages = value.length > fewChanges ? groupPages({ version, value }, outline, addresses) : [];
    const links = pages.map(({ address, description }) => `- [${escapeMarkdown(description)}](/${encodeURI(address)})`);
    return {
      pages,
      text: `## ${escapeMarkdown(capitalized(version))}\n\n${html`<a id="${versionId(version)}"></a>`.text}\n\n${links.join("\n") || changesText(value, outline)}`,
    };
  });
  return [
    page(
      `${changesFolder}index.html`,
      "API changes",
      "What the document changes for callers in each version.",
      index.map(({ text }) => text).join("\n\n"),
    ),
    ...index.flatMap(({ pages }) => pages),
  ];
}

function groupPages({ version, value }: Changes, outline: Outline, addresses: Addresses): SourcePage[] {
  const groups = new Map(outline.operations.map(({ entry, group }) => [entry.id, group.title]));
  function groupOf({ operations }: ContractChange): string {
    const [first, ...others] = new Set(operations.flatMap((id) => groups.get(id) ?? []));
    return first === undefined ? "Other parts" : others.length > 0 ? "Several groups" : first;
  }
  return Array.from(Map.groupBy(value, groupOf)).flatMap(([group, own]) => {
    const ordered = groupChanges(own).flatMap((each) => each.changes);
    return Array.from({ length: Math.ceil(own.length / fewChanges) }, (_, number) => {
      const shown = ordered.slice(number * fewChanges, (number + 1) * fewChanges);
      const counts = groupChanges(shown).map(({ title, changes }) => `${changes.length} ${title.toLowerCase()}`);
      const address = addresses.take(`${changesFolder}${slugOf(version)}`, group);
      const title = `${group}: changes in ${version}`;
      return { ...page(address, title, `${group} (${counts.join(", ")})`, changesText(shown, outline)), hidden: true };
    });
  });
}

function changesText(changes: readonly ContractChange[], { operations }: Outline): string {
  const known = new Set(operations.map(({ entry }) => entry.id));
  function usesOf({ operations: users }: ContractChange): string {
    const shown = users.filter((id) => known.has(id));
    if (shown.length === 0) return "";
    const more = shown.length - fewOperations;
    const links = shown.slice(0, fewOperations).map((id) => `:operation[${id}]`);
    return `<br>${links.join(" ")}${more > 0 ? ` and ${more} more` : ""}`;
  }
  const sections = groupChanges(changes).map(({ title, changes: own }) => {
    const lines = own.map((change) => `- ${escapeMarkdown(change.message)}${usesOf(change)}`);
    return `### ${title}\n\n${lines.join("\n")}`;
  });
  return sections.join("\n\n") || "No changes that affect clients.";
}

function page(address: string, title: string, description: string, markdown: string): SourcePage {
  const source = "The page of changes";
  return { address, title, description, markdown, part: "reference", source, file: "", linesAbove: 0, base: "" };
}
