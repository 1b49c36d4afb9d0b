import { findChanges, type DocumentOptions } from "@gw/contract-diff/find-changes";
import type { ContractChange } from "@gw/contract-diff/contract-change";
import { groupChanges } from "@gw/contract-diff/groups";
import { escapeMarkdown } from "@gw/contract-diff/report/markdown";
import { html } from "../html/html.ts";
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

/** How many operations a change names. */
const fewOperations = 5;

/** The page of changes, newest first. */
export function changesPage(changes: readonly Changes[], { operations }: Outline): SourcePage {
  const known = new Set(operations.map(({ entry }) => entry.id));
  function usesOf({ operations: users }: ContractChange): string {
    const shown = users.filter((id) => known.has(id));
    if (shown.length === 0) return "";
    const more = shown.length - fewOperations;
    const links = shown.slice(0, fewOperations).map((id) => `:operation[${id}]`);
    return `<br>${links.join(" ")}${more > 0 ? ` and ${more} more` : ""}`;
  }
  const versions = changes.toReversed().map(({ version, value }) => {
    const groups = groupChanges(value).flatMap(({ title, changes: own }) => [
      `### ${title}`,
      own.map((change) => `- ${escapeMarkdown(change.message)}${usesOf(change)}`).join("\n"),
    ]);
    const title = version.charAt(0).toUpperCase() + version.slice(1);
    const heading = `## ${escapeMarkdown(title)}\n\n${html`<a id="${versionId(version)}"></a>`.text}`;
    return [heading, ...(groups.length > 0 ? groups : ["Nothing that a client could notice."])].join("\n\n");
  });
  return {
    address: `${changesFolder}index.html`,
    title: "API changes",
    description: "What the document changes for callers in each version.",
    markdown: versions.join("\n\n"),
    part: "reference",
    source: "The page of changes",
    file: "",
    linesAbove: 0,
    base: changesFolder,
  };
}
