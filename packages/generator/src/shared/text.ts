/** A name with a capital first letter: that of a type, made from that of a field. */
export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A name with a small first letter, or abbreviation: that of a variable, made from that of a type. `APIKey` is `apiKey`. */
export function lowerFirst(name: string): string {
  return name.replace(/^(?:[A-Z]+(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z])/, (start) => start.toLowerCase());
}

/** A text for a comment, in which a line that begins with `@` is not a tag. */
export function withoutTags(text: string): string {
  return text.replaceAll(/^(?=\s*@)/gm, "\\");
}

/** The tag of something deprecated, with what its description says about the reason: what to use instead. */
export function deprecatedTag(description = ""): string {
  const sentences = description
    .trim()
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?]) /);
  const reason = sentences.find((each) => /deprecat|instead|replace|supersede|obsolete|no longer/i.test(each)) ?? "";
  return `@deprecated ${upperFirst(reason.replace(/^deprecated\W+/i, ""))}`.trim();
}

export function toSentence(text: string): string {
  return text === "" || /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** The columns of a line of generated code. */
export const lineWidth = 120;

/** A comment in code, which the text can't end, in lines that fit. */
export function commentOf(text: string, indent = ""): string {
  const lines = wrapText(text.replaceAll("*/", "*\\/"), lineWidth - indent.length - 3);
  const [first = ""] = lines;
  if (lines.length === 1 && indent.length + first.length + 7 <= lineWidth) return `${indent}/** ${first} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** The name of a property as source: in quotation marks unless it is an identifier. */
export function propertyName(name: string): string {
  // Otherwise it would set the prototype.
  if (name === "__proto__") return '["__proto__"]';
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}

/** Wraps the lines of a text in Markdown that are too long, except those of code, tables, headings and examples. */
function wrapText(text: string, columns: number): string[] {
  const wrapped: string[] = [];
  /** What did not fit on the line before. */
  let rest: string | undefined;
  let isCode = false;
  for (const line of text.split("\n")) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    const isVerbatim = isCode || isFence || verbatim.test(line);
    isCode = isFence ? !isCode : isCode || line.startsWith("@example");
    const isContinued = rest !== undefined && !isVerbatim && !newBlock.test(line);
    if (rest !== undefined && !isContinued) wrapped.push(rest);
    const lines = isVerbatim ? [line] : wrapLine(isContinued ? `${rest} ${line.trim()}` : line, columns);
    // Two spaces at the end break a line.
    rest = lines.length > 1 && !line.endsWith("  ") ? lines.pop() : undefined;
    wrapped.push(...lines);
  }
  return rest === undefined ? wrapped : [...wrapped, rest];
}

function wrapLine(line: string, columns: number): string[] {
  if (line.length <= columns) return [line];
  const [start = ""] = /^\s*(?:(?:[-*+]|\d+[.)]) +)?/.exec(line) ?? [];
  let end: number | undefined;
  for (const { index } of line.matchAll(breakable)) {
    if (end !== undefined && index > columns) break;
    if (index >= start.length) end = index;
  }
  if (end === undefined) return [line];
  return [line.slice(0, end), ...wrapLine(" ".repeat(start.length) + line.slice(end + 1), columns)];
}

/** A space behind which a new line is not an item of a list, a heading, a quote or a tag. */
const breakable = / (?![-*+#>|@=~`\s]|\d+[.)])/g;

/** A line that does not continue the one before. */
const newBlock = /^\s*(?:$|[-*+] |\d+[.)] |[>@|#])/;

/** A line of a table, a heading or indented code. */
const verbatim = /^(?:#|\s*\|| {4}(?!\s*(?:[-*+]|\d+[.)]) ))|\s\|\s/;
