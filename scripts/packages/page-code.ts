/** What a reader would copy from a page of Markdown. */
export interface PageCode {
  /** The TypeScript files, by path. Each line has the number that it has on the page. */
  files: Map<string, string>;
  /** The shell commands, a block each. */
  commands: string[];
}

/** Where the TypeScript goes that a page gives no file name. */
export const program = "program.ts";

const block = /^```(?<language>tsx?|sh)\b.*\n(?<code>[\s\S]*?)^```$/gm;

/** A first line that names the file: `// app/page.tsx`. */
const fileName = /^\/\/ (?<name>[\w./[\]-]+\.tsx?)\n/;

/**
 * Collects the code blocks of a page. A block that begins with a comment such as `// app/page.tsx` is that file. The
 * other blocks of TypeScript make one program, in their order, so that each sees what those above it declare.
 */
export function pageCode(markdown: string): PageCode {
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const { index, 0: whole, groups: { language, code = "" } = {} } of markdown.matchAll(block)) {
    if (language === "sh") {
      commands.push(code);
      continue;
    }
    const name = fileName.exec(code)?.groups?.["name"] ?? program;
    const before = files.get(name) ?? "";
    const firstLine = lineCount(markdown.slice(0, index + whole.indexOf("\n") + 1));
    files.set(name, before + "\n".repeat(firstLine - lineCount(before)) + code);
  }
  return { files, commands };
}

const lineCount = (text: string): number => text.split("\n").length;
