/** The banner above generated code. */
const banner = /^(?:\/\/|#) Generated from .*\n/;

/** A comment that starts or ends a region: `// #region call`, `# #endregion`. */
const mark = /^\s*(?:\/\/|#)\s*#(?:region\s+(?<name>\S+)|endregion)\s*$/;

/**
 * A sample's code as shown in a guide: the whole file, or one region without the indentation of its first line. Region
 * comments and the banner of generated code are omitted.
 *
 * @returns undefined if the region does not exist.
 */
export function sampleCode(text: string, region?: string): string | undefined {
  const open: string[] = [];
  const lines: string[] = [];
  let found = region === undefined;
  for (const line of text.replace(banner, "").split("\n")) {
    const marked = mark.exec(line);
    if (!marked) {
      if (region === undefined || open.includes(region)) lines.push(line);
      continue;
    }
    const name = marked.groups?.["name"];
    if (name === undefined) open.pop();
    else open.push(name);
    if (name === region) found = true;
  }
  return found ? withoutIndentation(lines).join("\n").trim() : undefined;
}

function withoutIndentation(lines: string[]): string[] {
  const indentation = /^\s*/.exec(lines.find((line) => line.trim() !== "") ?? "")?.[0] ?? "";
  return lines.map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line));
}
