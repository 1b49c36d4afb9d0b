import type { Place } from "../../lint/source-map.ts";
import { unjudgedRule } from "../changes/contract-change.ts";
import type { Review } from "../review.ts";

type Level = "error" | "warning" | "notice";

interface Annotation {
  level: Level;
  title: string;
  place: Place | undefined;
  message: string;
}

/** GitHub shows so many of each level for a step, and drops the rest without a word. */
const perLevel = 10;

/**
 * The review as workflow commands, which GitHub shows at the lines that they name: what fails it as errors, lint
 * findings as warnings, additions as notices. What is past the platform's limit is in the step's summary.
 */
export function annotations(review: Review): string {
  const shown: Record<Level, number> = { error: 0, warning: 0, notice: 0 };
  return annotationsOf(review)
    .filter(({ level }) => ++shown[level] <= perLevel)
    .map(command)
    .join("");
}

function annotationsOf({ changes, failures, warnings, lint = [] }: Review): Annotation[] {
  const breaking = failures.find(({ cause }) => cause === "breaking");
  const ofChanges = changes.flatMap(
    ({ impact, message, reason, remedy, place, nearest, waiver, rule }): Annotation[] => {
      if (impact === "patch") return [];
      const level = impact === "minor" ? "notice" : waiver ? "warning" : "error";
      const text = [message, reason, level === "error" && remedy && `→ ${remedy}`].filter(Boolean).join("\n");
      const title = rule === unjudgedRule ? impact : `${impact}: ${rule}`;
      return [{ level, title, place: nearest ?? place, message: text }];
    },
  );
  // That changes are not waived is told at each of them.
  const others = failures.filter((failure) => failure !== breaking);
  const ofFailures = others.map(({ message, remedy, place }): Annotation => ({
    level: "error",
    title: "API review",
    place,
    message: `${message}\n→ ${remedy}`,
  }));
  const found = [...warnings, ...lint.flatMap(({ findings }) => findings)];
  const ofFindings = found.map((finding): Annotation => ({
    level: "warning",
    title: finding.rule,
    place: finding,
    message: `${finding.message}\n→ ${finding.remedy}`,
  }));
  return [...ofFailures, ...ofChanges, ...ofFindings];
}

function command({ level, title, place, message }: Annotation): string {
  const where = place ? `file=${property(place.file)},line=${place.line},col=${place.column},` : "";
  return `::${level} ${where}title=${property(title)}::${data(message)}\n`;
}

/** What a command's text must not hold as it is. */
const data = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** What else ends a property. */
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
