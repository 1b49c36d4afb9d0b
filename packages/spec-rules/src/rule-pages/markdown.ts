import { numbered } from "./numbered.ts";
import type { RuleExample, RulePage } from "./rule-page.ts";

const banner = (source: string): string => `<!-- Generated from ${source}; do not edit; run \`pnpm generate\`. -->\n\n`;

/** The name of the file that holds a rule's page. */
export const pageFile = ({ code, name }: Pick<RulePage, "code" | "name">): string => `${code}-${name}.md`;

/** Every page as Markdown by its file's name, the list of all rules among them. */
export function markdownPages(pages: readonly RulePage[]): Record<string, string> {
  return {
    "README.md": indexPage(pages),
    ...Object.fromEntries(pages.map((page) => [pageFile(page), rulePage(page)])),
  };
}

const indexPage = (pages: readonly RulePage[]): string => `\
${banner("src/rules and fixtures")}\
# Our lint rules

Lint runs them over the bundled document, each as an error; \`pnpm explain <code>\` shows a rule's page in the terminal.

${pages.map((page) => `- [${page.code} ${page.name}](${pageFile(page)}): ${page.what}`).join("\n")}
`;

const rulePage = ({ code, name, what, why, remedy, bad, good }: RulePage): string => `\
${banner(`src/rules/${name}.ts and fixtures/${name}`)}\
# ${code} ${name}

${what}

**Why:** ${why}

**How to fix it:** ${remedy}

Each example below is merged over a [document that keeps every rule](../fixtures/base.yaml); \`null\` takes a member away.

## Bad

${bad.map(example).join("\n")}
## Good

${good.map(example).join("\n")}
[All rules](README.md) · [The rule's code](../src/rules/${name}.ts)
`;

const example = ({ file, text, messages }: RuleExample): string => `\
From [${file}](../fixtures/${file}):

${fenced("yaml", text)}${messages.length > 0 ? `\nWhat lint says:\n\n${fenced("text", numbered(messages).join("\n"))}` : ""}`;

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n`;
