/** A finding as `gw-contract lint` prints it. */
export interface PrintedFinding {
  level: string;
  rule: string;
  /** `openapi.yaml:20:7` */
  location: string;
  pointer: string;
  message: string;
  remedy: string;
}

/**
 * Parses the findings that a command printed. Text that several locations share is printed once, after the last of
 * them.
 */
export function printedFindings(output: string): PrintedFinding[] {
  const found: PrintedFinding[] = [];
  let title = { level: "", rule: "" };
  for (const line of output.split("\n")) {
    const [, level, rule] = /^(error|warning) {2}(\S+)/.exec(line) ?? [];
    if (level !== undefined && rule !== undefined) title = { level, rule };
    const [, location, pointer = ""] = /^ {2}(\S.*?:\d+:\d+)(?: {2}(.*))?$/.exec(line) ?? [];
    if (location !== undefined) found.push({ ...title, location, pointer, message: "", remedy: "" });
    const [, arrow, text] = /^ {4}(→ )?(\S.*)$/.exec(line) ?? [];
    if (text === undefined) continue;
    const field = arrow === undefined ? "message" : "remedy";
    for (const finding of found.filter((each) => each[field] === "")) finding[field] = text;
  }
  return found;
}
