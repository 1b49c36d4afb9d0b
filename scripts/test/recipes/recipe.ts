import { readFileSync } from "node:fs";
import { inRoot } from "@gw/test-support/workspace";

/** The steps in a section of spec/README.md. */
export interface Recipe {
  /** Patterns for the paths of the files that its steps mention. */
  files: RegExp[];
  /** The scripts that it runs, such as `report types`. */
  commands: string[];
}

export function readRecipe(title: string): Recipe {
  const sections = readFileSync(inRoot("spec/README.md"), "utf8").split(/^## /m);
  const section = sections.find((each) => each.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`spec/README.md has no section "${title}".`);
  const code = Array.from(section.matchAll(/`([^`\n]+)`/g), ([, text = ""]) => text);
  return {
    files: code.filter((text) => /^\S+\/\S*$/.test(text)).map(patternOf),
    commands: [...new Set(code.flatMap((text) => /^pnpm (.+)$/.exec(text)?.[1] ?? []))],
  };
}

/** The pattern for `spec/<dashboard|portal>/<name>.{a,b}.yaml`, or for a folder, if the path ends with a slash. */
function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll(".", String.raw`\.`)
    .replaceAll(/<([^>]+)>/g, (_, names: string) => (names.includes("|") ? `(?:${names})` : "[^/]+"))
    .replaceAll(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(",", "|")})`);
  return new RegExp(`^${pattern}${path.endsWith("/") ? ".+" : ""}$`);
}
