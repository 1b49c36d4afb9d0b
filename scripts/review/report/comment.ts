import type { OperationDiff } from "../comparison/compare-operations.ts";
import type { ConsumerBreak } from "../consumers/compile-consumers.ts";
import type { RecordDiff } from "../comparison/compare-records.ts";
import { alikeChanges, othersText } from "./alike-changes.ts";
import { summaryFigures } from "./figures.ts";
import type { Failure, LintGroup, Review, ReviewedChange } from "../review.ts";
import { claimText, directionText, listed, pasted, placeText, sidesText, verdictText } from "./wording.ts";

/** How much a report may hold. */
interface Limits {
  /** Counted in UTF-16 units, which are never fewer than characters. */
  characters: number;
  /** Of one list. */
  items: number;
  /** Whether what several breaking changes say alike is told once. */
  joinsAlike: boolean;
}

/** GitHub takes a comment of 65,536 characters, and whoever posts it marks it; a reader takes no longer list. */
const ofComment: Limits = { characters: 65_000, items: 50, joinsAlike: true };

/** GitHub takes a MiB of summary for a step. */
const ofSummary: Limits = { characters: 500_000, items: Infinity, joinsAlike: false };

const cutNote = "\n\n_The rest is in the full report, `review/index.html`._\n";

/** The review in Markdown for a pull request: the verdict, what breaks, what to do, and the rest folded away. */
export const comment = (review: Review): string => markdown(review, ofComment);

/** The review in Markdown for the summary of a workflow's step, with every change. */
export const stepSummary = (review: Review): string => markdown(review, ofSummary);

function markdown(review: Review, limits: Limits): string {
  const blocks = [head(review), breaking(review, limits), steps(review), ...folded(review, limits)];
  return withinLimit(
    blocks.filter((block) => block !== ""),
    limits.characters,
  );
}

/** The blocks that fit. */
function withinLimit(blocks: string[], limit: number): string {
  const whole = `${blocks.join("\n\n")}\n`;
  if (whole.length <= limit) return whole;
  let text = "";
  for (const block of blocks) {
    if (text.length + block.length + 2 > limit - cutNote.length) continue;
    text += text === "" ? block : `\n\n${block}`;
  }
  return text + cutNote;
}

function head(review: Review): string {
  const { verdict, failures } = review;
  const figures = summaryFigures(review).map(({ number, noun }) => `**${number.toLocaleString("en")}** ${noun}`);
  return [
    `## ${failures.length > 0 ? "✗" : "✓"} ${verdictText[verdict]}: ${verdict}`,
    "",
    claimText(review),
    "",
    figures.length > 0 ? `${figures.join(" · ")}\n` : "",
    `<sub>${escaped(sidesText(review))}</sub>`,
  ].join("\n");
}

function breaking({ changes }: Review, limits: Limits): string {
  const group = changes.filter(({ impact }) => impact === "major");
  if (group.length === 0) return "";
  const groups = limits.joinsAlike ? alikeChanges(group) : group.map((change) => [change] as const);
  const sizes = groups.map(({ length }) => length);
  return `### Breaking\n\n${itemList(groups.map(changeItem), limits, sizes)}`;
}

function changeItem([change, ...others]: readonly [ReviewedChange, ...ReviewedChange[]]): string {
  const { message, reason, place, side, direction, operations, waiver } = change;
  const facts = [
    code(`${placeText(place)}${side === "base" ? " (base)" : ""}`),
    directionText[direction],
    escaped(listed(operations, 6)),
  ];
  const why = [reason, waiver && `Waived until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`];
  return [
    `- **${escaped(message)}**  `,
    ...why.filter((line) => line !== undefined).map((line) => `  ${escaped(line)}  `),
    [facts.filter((fact) => fact !== "").join(" · "), ...othersText(others, 12).map(escaped)]
      .map((line) => `  ${line}`)
      .join("  \n"),
  ].join("\n");
}

const steps = ({ failures }: Review): string =>
  failures.length === 0 ? "" : `### What to do\n\n${failures.map(step).join("\n")}`;

/** As many entries are pasted from a comment; more are better taken from a file. */
const pastedEntries = 6;

function step({ message, place, remedy, paste }: Failure, index: number): string {
  const lines = [
    `${index + 1}. **${escaped(message)}** ${place ? code(placeText(place)) : ""}  `,
    `   ${escaped(remedy)}`,
  ];
  if (paste) {
    const { shown, rest } = pasted(paste, pastedEntries);
    lines.push("", `   For ${code(paste.file)}:`, "", "   ````yaml");
    lines.push(...shown.map((line) => `   ${line}`), "   ````");
    if (rest > 0) lines.push("", `   And ${rest} more: \`review/waivers.yaml\` of the full report holds all.`);
  }
  return lines.join("\n");
}

function folded(
  { changes, operations, types, consumers, lint = [], decisions, errorCodes }: Review,
  limits: Limits,
): string[] {
  const ofImpact = (impact: string): string[] =>
    changes.filter((change) => change.impact === impact).map((change) => changeItem([change]));
  const lists = {
    "Lines of consumers that stop compiling": consumers.breaks.map(breakItem),
    Additions: ofImpact("minor"),
    "Lint findings": lint.map(lintItem),
    Decisions: decisions.map(recordItem),
    "Error codes": errorCodes.map(recordItem),
    Operations: operations.map(operationItem),
    "Generated types": types.map(({ name, change }) => `- ${code(name)} ${change}`),
    "Without effect on clients": ofImpact("patch"),
  };
  return Object.entries(lists)
    .filter(([, items]) => items.length > 0)
    .map(
      ([title, items]) =>
        `<details><summary>${title} (${items.length})</summary>\n\n${itemList(items, limits)}\n\n</details>`,
    );
}

const lintItem = ({ rule, remedy, findings }: LintGroup): string =>
  [
    `- **${escaped(rule)}**: ${escaped(remedy)}`,
    ...findings.map((finding) => `  - ${code(placeText(finding))} ${escaped(finding.message)}`),
  ].join("\n");

const breakItem = ({ file, line, text, code: compilerCode, message }: ConsumerBreak): string =>
  `- ${code(`${file}:${line}`)} ${code(text)}  \n  ${escaped(`${compilerCode}: ${message.split("\n")[0]}`)}`;

const recordItem = ({ id, change, place }: RecordDiff): string =>
  `- ${escaped(id)} ${change}, ${code(placeText(place))}`;

const operationItem = ({ id, method, path, change }: OperationDiff): string =>
  `- ${code(`${method.toUpperCase()} ${path}`)} ${escaped(id)}, ${change}`;

/**
 * As many items as the limits allow; no list takes more than half of all characters.
 *
 * @param sizes How many of what is counted each item stands for; one unless told.
 */
function itemList(items: string[], limits: Limits, sizes = items.map(() => 1)): string {
  let room = limits.characters / 2;
  const shown = items.slice(0, limits.items).filter((item) => (room -= item.length + 1) >= 0);
  // Where one finds no room, none behind it does.
  const more = sizes.slice(shown.length).reduce((sum, size) => sum + size, 0);
  return [...shown, ...(more > 0 ? [`- and ${more} more in the full report`] : [])].join("\n");
}

const code = (text: string): string => `\`${text.replaceAll("`", "'")}\``;

/** Text that is to be read as it is: no markup outside of its code, and nobody is called by name. */
const escaped = (text: string): string =>
  text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? `\`${part}\`` : part.replaceAll(/[\\*_<>[\]|#]/g, String.raw`\$&`)))
    .join("")
    .replaceAll("@", "@\u200B");
