import type { ContractChange } from "../contract-change.ts";
import { code } from "../wording/rule.ts";

/** The maximum length of an excerpt. */
const maxLength = 240;

/**
 * A text before and after, each on one line. Long texts are cut around the first difference. Empty for other changes, and for
 * renames, whose message contains the new name.
 */
export function changedText({ concerns, before, after, message }: ContractChange): string[] {
  if (typeof before === "string" && message.includes(code(before))) return [];
  if (concerns !== "words" || (typeof before !== "string" && typeof after !== "string")) return [];
  const [old, fresh] = [oneLine(before), oneLine(after)];
  let start = 0;
  while (start < old.length && old[start] === fresh[start]) start += 1;
  const from = Math.max(0, start - maxLength / 4);
  return [
    ...(typeof before === "string" ? [`- ${excerpt(old, from)}`] : []),
    ...(typeof after === "string" ? [`+ ${excerpt(fresh, from)}`] : []),
  ];
}

function oneLine(text: unknown): string {
  return typeof text === "string" ? text.replaceAll(/\s+/g, " ").trim() : "";
}

function excerpt(text: string, from: number): string {
  if (text.length <= maxLength) return text;
  const shown = text.slice(from, from + maxLength);
  return `${from > 0 ? "…" : ""}${shown}${from + maxLength < text.length ? "…" : ""}`;
}
