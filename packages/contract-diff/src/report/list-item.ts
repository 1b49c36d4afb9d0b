import { changedText } from "./changed-text.ts";
import { describeConsumers } from "./consumers.ts";
import type { LocatedChange } from "./locate-changes.ts";
import { codeSpan, escapeMarkdown } from "./markdown.ts";

/** Who is affected, and what to do instead. */
export function describeConsequences({
  reason,
  remedy,
}: {
  reason?: string | undefined;
  remedy?: string | undefined;
}): string[] {
  return [...(reason === undefined ? [] : [reason]), ...(remedy === undefined ? [] : [`→ ${remedy}`])];
}

/**
 * Writes a change as an item of a list in Markdown.
 *
 * @param facts In Markdown; empty ones are left out.
 */
export function listItem(
  change: LocatedChange,
  facts: readonly string[],
  consequences = describeConsequences(change),
): string {
  const { message, details = [], consumers } = change;
  const lines = [
    `**${escapeMarkdown(message)}**`,
    ...details.map(escapeMarkdown),
    ...changedText(change).map(codeSpan),
    ...[...consequences, ...describeConsumers(consumers)].map(escapeMarkdown),
    facts.filter((fact) => fact !== "").join(" · "),
  ];
  return `- ${lines.join("  \n  ")}`;
}
