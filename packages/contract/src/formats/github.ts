import { entriesOf, placeOf, textOf, titleOf, type Reported } from "./entries.ts";
import type { Report } from "./report.ts";

/**
 * Writes workflow commands, which GitHub shows at their lines: failures first, as errors, then warnings, and compatible
 * changes as notices.
 *
 * @param limit How many of each are written. GitHub shows ten for a step, and silently drops the rest.
 */
export function writeGitHub(report: Report, limit = Infinity): string {
  const shown = entriesOf(report).filter((entry) => !entry.accepted && (entry.fails || entry.severity !== "text"));
  return [...Map.groupBy(shown, commandOf).entries()]
    .toSorted(([a], [b]) => commands.indexOf(a) - commands.indexOf(b))
    .flatMap(([command, entries]) => entries.slice(0, limit).map((entry) => writeCommand(command, entry)))
    .join("");
}

const commands = ["error", "warning", "notice"] as const;

function commandOf({ fails, level }: Reported): (typeof commands)[number] {
  if (fails) return "error";
  return level === "note" ? "notice" : "warning";
}

function writeCommand(command: string, entry: Reported): string {
  const place = placeOf(entry);
  const where = place ? `file=${escapeProperty(place.file)},line=${place.line},col=${place.column},` : "";
  return `::${command} ${where}title=${escapeProperty(titleOf(entry))}::${escapeData(textOf(entry))}\n`;
}

/** Escapes the message of a workflow command. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes a property of a workflow command. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
