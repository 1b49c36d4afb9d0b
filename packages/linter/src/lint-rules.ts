import { pointerTo } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import { isObject } from "@gw/openapi/reader";
import { readDecisions, readVocabulary } from "./data-file.ts";
import type { BundledDocument } from "./lint-project.ts";
import { pathIn, type Project } from "./project.ts";
import type { LevelOf } from "./rule-levels.ts";
import { defaultOptions, type Surroundings } from "./rule.ts";
import { presetRules } from "./rules/index.ts";
import { runRule } from "./run-rule.ts";

/**
 * Lints a bundled document with the rules of the presets, and locates the findings in the files that it was bundled from. Where
 * a ruleset of Spectral is named, that has the rules.
 */
export function lintWithRules(project: Project, { value, source }: BundledDocument, levelOf: LevelOf): Finding[] {
  if (!isObject(value) || project.rules?.spectral !== undefined) return [];
  const file = pathIn(project, project.document);
  const surroundings: Surroundings = {
    options: { ...defaultOptions, ...(project.marks !== undefined && { marks: project.marks }) },
    decisions: () => readDecisions(file),
    vocabulary: () => readVocabulary(file),
  };
  return presetRules.flatMap((rule) => {
    const level = levelOf(`gw-${rule.name}`);
    if (level === "off") return [];
    return runRule(rule, value, surroundings).map(({ path, ...finding }) => ({
      level,
      ...finding,
      ...source.locate(path),
      pointer: pointerTo(...path),
    }));
  });
}
