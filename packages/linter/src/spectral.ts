import spectralCore from "@stoplight/spectral-core";
import spectralResolver from "@stoplight/spectral-ref-resolver";
import { pointerTo, valueAtPath } from "@gw/openapi";
import { splitMessage, type Finding } from "@gw/openapi/finding";
import { objectOf } from "@gw/openapi/reader";
import type { BundledDocument } from "./lint-project.ts";
import { pathIn, type Project } from "./project.ts";
import { readRuleset, refusal } from "./read-ruleset.ts";
import type { LevelOf } from "./rule-levels.ts";
import { entryOf, otherRules } from "./rule-table.ts";
import { rulesetOf } from "./ruleset.ts";

// Node finds no named exports in this CommonJS package.
const { Spectral } = spectralCore;
const { Resolver } = spectralResolver;

/** The code in front of each message of our own rules. */
const ownCode = /^GW\d{3}(?=: )/;

/**
 * Lints a bundled document with Spectral and the ruleset of its project, and locates the findings in the files that it was
 * bundled from. In process, because the command line prints no remedies.
 */
export async function lintWithSpectral(
  project: Project,
  { value, source }: BundledDocument,
  levelOf: LevelOf,
): Promise<Finding[]> {
  // By itself, it would fetch the URLs in what the bundle leaves unread.
  const spectral = new Spectral({ resolver: new Resolver() });
  await setRuleset(spectral, project, levelOf);
  const results = await spectral.run({
    parsed: { data: value, diagnostics: [], ast: {}, lineMap: [] },
    // Findings are located in the hand-written files instead.
    getLocationForJsonPath: () => undefined,
    source: pathIn(project, project.document),
  });
  return results.map(({ code, path, message: text, severity }) => {
    const { message, remedy } = splitMessage(nameFields(text, valueAtPath(value, path)));
    const rule = String(code);
    return {
      ...source.locate(path),
      rule,
      id: ownCode.exec(message)?.[0] ?? rule,
      pointer: pointerTo(...path),
      message,
      remedy:
        remedy ??
        entryOf(rule)?.remedy ??
        `See the rule ${rule} in ${project.rules?.spectral ?? "Spectral's reference"}.`,
      // Of error, warn, info and hint.
      level: severity > 0 ? "warning" : "error",
    };
  });
}

const excluding = [
  ["example", "examples"],
  ["identifier", "url"],
  ["operationRef", "operationId"],
];

/** Spectral's oas3-schema only says that an object with fields that exclude each other must not be valid. */
function nameFields(message: string, found: unknown): string {
  const [pair] = /(?:not be valid|in oneOf)\.$/.test(message)
    ? excluding.filter((names) => names.every((name) => name in objectOf(found)))
    : [];
  return pair ? `${pair.join(" and ")} exclude each other.` : message;
}

async function setRuleset(spectral: InstanceType<typeof Spectral>, project: Project, levelOf: LevelOf): Promise<void> {
  const file = project.rules?.spectral;
  if (file === undefined) {
    const builtIn = otherRules.filter(({ by }) => by === "spectral").map(({ name }) => name);
    return spectral.setRuleset(rulesetOf(builtIn, [], levelOf));
  }
  const path = pathIn(project, file);
  const ruleset = await readRuleset(path);
  try {
    spectral.setRuleset(ruleset);
    if (spectral.ruleset?.overrides) {
      throw new Error("It has `overrides`, but lint checks one bundle of all files. Move their rules to `rules`.");
    }
  } catch (error) {
    throw refusal(path, error);
  }
}
