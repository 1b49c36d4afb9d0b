import { markdownPages } from "../../packages/spec-rules/src/rule-pages/markdown.ts";
import { rulePages } from "../../packages/spec-rules/src/rule-pages/rule-page.ts";

/** The pages of our lint rules as Markdown, by their file names. Read from the sources, so that nothing need be built. */
export const generatedPages = (): Record<string, string> => markdownPages(rulePages());
