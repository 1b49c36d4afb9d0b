/** The interfaces whose members are declarations of their own, and how deep in them these stand. */
const containers: Record<string, number> = { components: 2, operations: 1, paths: 1, webhooks: 1 };

/**
 * The declarations of generated TypeScript by the name that a consumer knows them by: `User`,
 * `operations["searchUsers"]`, `errorCatalogue`. Descriptions are left out, for a reworded one changes no type, and so
 * are the methods that a path does not have. A value of a list has a line of its own.
 */
export function declarationsIn(code: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const lines of partsAt(0, withoutDescriptions(code).split("\n"))) {
    const name = /^export (?:interface|type|const) (?<name>\w+)/m.exec(lines.join("\n"))?.groups?.["name"];
    if (name === undefined) continue;
    const levels = lines.length > 1 ? (containers[name] ?? 0) : 0;
    for (const [member, text] of levels === 0 ? [[name, lines] as const] : membersOf(name, lines, 1, levels)) {
      // Among the components a schema only refers to its own declaration, which follows.
      declarations.set(member, text.flatMap(valuesApart).join("\n"));
    }
  }
  return declarations;
}

/** The lines of the members a number of levels deep, by the expression that names their type. */
function* membersOf(
  container: string,
  lines: string[],
  depth: number,
  levels: number,
): Iterable<readonly [string, string[]]> {
  for (const member of partsAt(depth, lines.slice(1))) {
    const name = `${container}["${keyOf(member)}"]`;
    if (levels > 1) yield* membersOf(name, member, depth + 1, levels - 1);
    else yield [name.replace(/^components\["schemas"\]\["(\w+)"\]$/, "$1"), atMargin(member, depth)];
  }
}

const indentation = 4;

const atMargin = (lines: string[], depth: number): string[] =>
  lines.filter((line) => depth > 1 || !absentMethod.test(line)).map((line) => line.slice(depth * indentation));

const absentMethod = /^ {8}(get|put|post|delete|options|head|patch|trace)\?: never;$/;

const isComment = (line: string): boolean => line.trimStart().startsWith("/**");

const keyOf = (lines: string[]): string =>
  /^\s*"?(?<key>.*?)"?\??:/.exec(lines.find((line) => !isComment(line)) ?? "")?.groups?.["key"] ?? "";

/** Groups lines into the parts that begin at a depth, each below its comment. A line of a lesser depth ends a part. */
function partsAt(depth: number, lines: string[]): string[][] {
  const parts: string[][] = [];
  for (const line of lines) {
    const column = line.search(/\S/);
    const last = parts.at(-1);
    const follows = column > depth * indentation || !/[\w"[/]/.test(line.charAt(column));
    if (column < depth * indentation) continue;
    if (last && (follows || last.every(isComment))) last.push(line);
    else if (!follows) parts.push([line]);
  }
  return parts;
}

/** Drops comments, but for what they tell a caller of the code: that something is deprecated. */
const withoutDescriptions = (code: string): string =>
  code.replaceAll(/^( *)\/\*\*[^]*?\*\/\n/gm, (comment, indent: string) =>
    /^[ /*]*@deprecated/m.test(comment) ? `${indent}/** @deprecated */\n` : "",
  );

/** A line with each value of its union or list on a line of its own, so that a value more is a line more. */
function valuesApart(line: string): string[] {
  const margin = " ".repeat(line.search(/\S/) + indentation);
  return line
    .replaceAll('" | "', `"\n${margin}| "`)
    .replace(/(?<== \[)".*"(?=\])/, (list) => `\n${margin}${list.replaceAll('","', `",\n${margin}"`)},\n`)
    .split("\n");
}
