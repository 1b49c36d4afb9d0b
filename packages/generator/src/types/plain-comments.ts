const comments = /^( *)\/\*\*(.*?)\*\/$/gms;

/**
 * Writes descriptions as the text of their comments, with the format behind them. openapi-typescript writes them behind
 * the format, as a tag `@description`, which TSDoc does not have and editors show as one.
 */
export function withPlainComments(code: string): string {
  return code.replaceAll(comments, (comment: string, indent: string, text: string) => {
    const lines = text.split("\n").map((line) => line.replace(/^ *\*? ?/, "").trimEnd());
    const start = lines.findIndex((line) => line.startsWith("@description "));
    if (start < 0) return comment;
    const rest = lines.slice(start + 1);
    const end = rest.findIndex((line) => line.startsWith("@"));
    const continued = end < 0 ? rest : rest.slice(0, end);
    const description = [
      (lines[start] ?? "").replace("@description ", ""),
      ...continued.map((line) => line.trimStart()),
    ];
    const before = lines.slice(0, start).filter(Boolean);
    const tags = end < 0 ? [] : rest.slice(end).filter(Boolean);
    const summary = before.filter((line) => !isFormat(line)).flatMap((line) => [`${line}.`, ""]);
    const format = before.filter(isFormat).flatMap((line) => ["", `${line}.`]);
    const plain = [...summary, ...trimEnd(description), ...format, ...tags];
    if (plain.length === 1) return `${indent}/** ${plain[0]} */`;
    return [`${indent}/**`, ...plain.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join("\n");
  });
}

function isFormat(line: string): boolean {
  return line.startsWith("Format: ");
}

function trimEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}
