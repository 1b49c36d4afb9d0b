/** The code blocks of a Markdown page. */
export interface PageCode {
  /** The TypeScript programs, by file name. Line numbers match those of the page. */
  programs: Map<string, string>;
  /** The shell commands, one entry per block. */
  commands: string[];
}

const block = /^```(?<language>ts|sh)\b.*\n(?<code>[\s\S]*?)^```$/gm;

export function pageCode(markdown: string): PageCode {
  const programs = new Map<string, string>();
  const commands: string[] = [];
  for (const { index, groups: { language, code = "" } = {} } of markdown.matchAll(block)) {
    if (language === "sh") commands.push(code);
    else {
      const linesBefore = markdown.slice(0, index).split("\n").length;
      programs.set(`program-${programs.size + 1}.ts`, "\n".repeat(linesBefore) + code);
    }
  }
  return { programs, commands };
}
