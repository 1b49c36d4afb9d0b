import { defaultMarks, pointerTo } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import type { Bundle } from "./bundle.ts";
import { pathIn, type Project } from "./project.ts";
import { nameOf } from "./rule.ts";
import type { LevelOf } from "./rule-levels.ts";
import { presetRules } from "./rules/index.ts";
import { runRule } from "./run-rule.ts";

/**
 * Lints a bundled document with the rules of the presets and the project's own, and locates the findings in the files that it
 * was bundled from. Where a ruleset of Spectral is named, that has the rules of the presets.
 */
export function lintWithRules(
  project: Project,
  { value, source }: Pick<Bundle, "value" | "source">,
  levelOf: LevelOf,
): Finding[] {
  const { document, marks = defaultMarks, rules: { spectral, own = [] } = {} } = project;
  const context = { file: pathIn(project, document), marks };
  return [...(spectral === undefined ? presetRules : []), ...own].flatMap((rule) => {
    const level = levelOf(nameOf(rule));
    if (level === "off") return [];
    return runRule(rule, value, context).map(({ path, ...finding }) => ({
      level,
      ...finding,
      ...source.locate(path),
      pointer: pointerTo(...source.writtenAt(path)),
    }));
  });
}
