/** The code blocks of a Markdown page. */
export interface PageCode {
  /** The TypeScript files, by path. Line numbers match those of the page. */
  files: Map<string, string>;
  /** The files without a name on the page. */
  programs: string[];
  /** The shell commands, one entry per block. */
  commands: string[];
}

const block = /^```(?<language>tsx?|sh)\b.*\n(?<code>[\s\S]*?)^```$/gm;

/** A first line with the name of the file: `// app/page.tsx`. */
const fileName = /^\/\/ (?<name>[\w./[\]-]+\.tsx?)\n/;

/**
 * Collects the code blocks of a page. A block that starts with a comment such as `// app/page.tsx` is that file. The
 * other TypeScript blocks are combined into a program, in order, so that each block can use earlier declarations. A block
 * that repeats an import starts a new program.
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

function lineCount(text: string): number {
  return text.split("\n").length;
}

function importedNames(code: string): string[] {
  return Array.from(code.matchAll(/^import ([^"']+) from /gm), ([, clause = ""]) => clause.match(/\w+/g) ?? [])
    .flat()
    .filter((word) => word !== "type" && word !== "as");
}
