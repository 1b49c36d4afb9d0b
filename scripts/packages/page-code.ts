/** What a reader would copy from a page of Markdown. */
export interface PageCode {
  /** The TypeScript files, by path. Each line has the number that it has on the page. */
  files: Map<string, string>;
  /** Those of the files that the page gives no name. */
  programs: string[];
  /** The shell commands, a block each. */
  commands: string[];
}

const block = /^```(?<language>tsx?|sh)\b.*\n(?<code>[\s\S]*?)^```$/gm;

/** A first line that names the file: `// app/page.tsx`. */
const fileName = /^\/\/ (?<name>[\w./[\]-]+\.tsx?)\n/;

/**
 * Collects the code blocks of a page. A block that begins with a comment such as `// app/page.tsx` is that file. The
 * other blocks of TypeScript make a program, in their order, so that each sees what those above it declare. A block that
 * imports something once more begins a new program.
 */
export function pageCode(markdown: string): PageCode {
  const files = new Map<string, string>();
  const programs: string[] = [];
  const commands: string[] = [];
  let imported = new Set<string>();

  /** The program that a block is part of. */
  function programOf(code: string): string {
    const names = importedNames(code);
    if (programs.length === 0 || names.some((name) => imported.has(name))) {
      programs.push(`program-${programs.length + 1}.ts`);
      imported = new Set();
    }
    for (const name of names) imported.add(name);
    return programs.at(-1) ?? "";
  }

  for (const { index, 0: whole, groups: { language, code = "" } = {} } of markdown.matchAll(block)) {
    if (language === "sh") {
      commands.push(code);
      continue;
    }
    const name = fileName.exec(code)?.groups?.["name"] ?? programOf(code);
    const before = files.get(name) ?? "";
    const firstLine = lineCount(markdown.slice(0, index + whole.indexOf("\n") + 1));
    files.set(name, before + "\n".repeat(firstLine - lineCount(before)) + code);
  }
  return { files, programs, commands };
}

const lineCount = (text: string): number => text.split("\n").length;

const importedNames = (code: string): string[] =>
  Array.from(code.matchAll(/^import ([^"']+) from /gm), ([, clause = ""]) => clause.match(/\w+/g) ?? [])
    .flat()
    .filter((word) => word !== "type" && word !== "as");
