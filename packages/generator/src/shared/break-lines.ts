import { lineWidth } from "./text.ts";

/** What is between brackets, or the whole line, and the positions of what separates its parts. */
interface Group {
  start: number;
  end: number;
  separators: { at: number; text: string }[];
}

const tokens = /"(?:[^"\\]|\\.)*"|\/\*.*?\*\/|=>|[([{<]|[)\]}>]|, |; | [|&?:] | = | extends |: /g;

/** Breaks the lines of code that are too long: each part of a list, an object or a union gets a line. Comments stay. */
export function breakLines(code: string, width = lineWidth): string {
  return code
    .split("\n")
    .map((line) => (line.length > width && !/^\s*(?:\/?\*|\/\/)/.test(line) ? breakLine(line, width) : line))
    .join("\n");
}

function breakLine(line: string, width: number): string {
  const { top, groups } = readGroups(line);
  const [indent = ""] = /^ */.exec(line) ?? [];
  const [longest] = groups.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const lines = breakOperators(line, top, indent) ?? breakGroup(line, longest, indent) ?? breakValue(line, top, indent);
  return lines === undefined ? line : breakLines(lines.join("\n"), width);
}

function sizeOf({ start, end }: Group): number {
  return end - start;
}

/** The line itself, with the brackets that it does not close, and the outermost pairs of brackets. */
function readGroups(line: string): { top: Group; groups: Group[] } {
  const top: Group = { start: 0, end: line.length, separators: [] };
  const [open, groups]: [Group[], Group[]] = [[], []];
  for (const { 0: text, index: at } of line.matchAll(tokens)) {
    if (/^[([{<]$/.test(text)) open.push({ start: at + 1, end: line.length, separators: [] });
    else if (/^[)\]}>]$/.test(text)) {
      const group = open.pop();
      if (group && open.length === 0 && at > group.start) groups.push({ ...group, end: at });
    } else if (!/^["/]|=>/.test(text)) (open.at(-1) ?? top).separators.push({ at, text });
  }
  for (const { separators } of open) top.separators.push(...separators);
  return { top, groups };
}

/** Breaks a condition and a union before each of its parts, and an intersection behind. */
function breakOperators(line: string, { separators: all }: Group, indent: string): string[] | undefined {
  // A line of a condition or a union begins with one.
  const separators = all.filter(({ at }) => at >= indent.length);
  const branches = separators.filter(({ text }) => /^ [?:] $/.test(text)).map(({ at }) => at);
  if (branches.length > 0) {
    const rest = branches.map((at, index) => `${indent}  ${line.slice(at + 1, branches[index + 1])}`);
    return [line.slice(0, branches[0]), ...rest];
  }
  const operators = separators.filter(({ text }) => /[|&]/.test(text));
  const operator = [" | ", " & "].find((each) => operators.some(({ text }) => text === each));
  const positions = operators.filter(({ text }) => text === operator).map(({ at }) => at);
  const [first] = positions;
  if (first === undefined) return undefined;
  const before = separators.findLast(({ at, text }) => at < first && /[=:s] $/.test(text));
  const start = before ? before.at + before.text.length : indent.length;
  const parts = [start, ...positions.map((at) => at + 3)].map((from, index) => line.slice(from, positions[index]));
  if (operator === " & ") return [`${line.slice(0, start)}${parts.join(` &\n${indent}  `)}`];
  if (!before) return parts.map((part) => `${indent}| ${part}`);
  return [line.slice(0, start).trimEnd(), ...parts.map((part) => `${indent}  | ${part}`)];
}

/** Breaks behind an equals sign or a colon. */
function breakValue(line: string, { separators }: Group, indent: string): string[] | undefined {
  const end = separators.findLast(({ text }) => /[=:] $/.test(text));
  if (!end) return undefined;
  const at = end.at + end.text.length;
  return [line.slice(0, at).trimEnd(), `${indent}  ${line.slice(at)}`];
}

/** Puts what is between brackets on lines of its own. An object that is the only argument stays next to its bracket. */
function breakGroup(line: string, group: Group | undefined, indent: string, usual = ""): string[] | undefined {
  if (!group) return undefined;
  const [only] = readGroups(line.slice(group.start, group.end)).groups;
  if (only?.start === 1 && group.start + only.end + 1 === group.end) {
    const { start } = group;
    const separators = only.separators.map(({ at, text }) => ({ at: start + at, text }));
    return breakGroup(line, { start: start + 1, end: start + only.end, separators }, indent, ",");
  }
  const separator = [", ", "; "].find((each) => group.separators.some(({ text }) => text === each));
  const positions = group.separators.filter(({ text }) => text === separator).map(({ at }) => at);
  const starts = [group.start, ...positions.map((at) => at + 2)];
  const parts = starts.map((from, index) => line.slice(from, positions[index] ?? group.end).trim());
  // Neither arguments of a type nor parameters end with a comma after the last, if it stands for the rest.
  const last = line[group.end] === ">" || parts.at(-1)?.startsWith("...") ? "" : (separator ?? usual);
  const ends = parts.map((_, index) => (index < positions.length ? separator : last)?.trim());
  return [
    line.slice(0, group.start).trimEnd(),
    ...parts.map((part, index) => `${indent}  ${part}${ends[index]}`),
    `${indent}${line.slice(group.end)}`,
  ];
}
