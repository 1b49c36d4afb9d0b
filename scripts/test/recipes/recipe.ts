import { readFileSync } from "node:fs";
import { inRoot } from "../../workspace.ts";

/** What a section of CONTRIBUTING.md tells a contributor to do. */
export interface Recipe {
  /** Match the paths of the files that its steps name. */
  files: RegExp[];
  /** The scripts that it runs, such as `build`. */
  commands: string[];
}

export function readRecipe(title: string): Recipe {
  const sections = readFileSync(inRoot("CONTRIBUTING.md"), "utf8").split(/^## /m);
  const section = sections.find((each) => each.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${title}".`);
  const code = Array.from(section.matchAll(/`([^`\n]+)`/g), ([, text = ""]) => text);
  return {
    files: code.filter((text) => /^\S+\/\S*$/.test(text)).map(patternOf),
    commands: [...new Set(code.flatMap((text) => /^pnpm (\S+)$/.exec(text)?.[1] ?? []))],
  };
}

/** Of `spec/<dashboard|portal>/<name>.{a,b}.yaml`, or of all that is in a folder, whose path ends with a slash. */
function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll(".", String.raw`\.`)
    .replaceAll(/<([^>]+)>/g, (_, names: string) => (names.includes("|") ? `(?:${names})` : "[^/]+"))
    .replaceAll(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(",", "|")})`);
  return new RegExp(`^${pattern}${path.endsWith("/") ? ".+" : ""}$`);
}
