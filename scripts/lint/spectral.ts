import { readFile } from "node:fs/promises";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { parse } from "yaml";
import ownRules from "../../packages/spec-rules/src/ruleset.ts";
import { pointerTo } from "../json-pointer.ts";
import { inRoot } from "../workspace.ts";
import type { Finding } from "./finding.ts";
import { remedies } from "./remedies.ts";
import { placeInSource } from "./source-map.ts";

// Node finds no named exports in these CommonJS packages.
const { Spectral } = spectralCore;
const { oas } = spectralRulesets;

/** The rulesets that .spectral.yaml extends, as they are named there. */
const namedRulesets: Record<string, RulesetDefinition> = {
  // Its type leaves out fields that a ruleset definition needs, and that it has.
  "spectral:oas": oas as RulesetDefinition,
  "./packages/spec-rules/dist/ruleset.js": ownRules,
};

/** The code in front of each message of our own rules. */
const ownCode = /^GW\d{3}(?=: )/;

/**
 * Lints the bundle with Spectral and .spectral.yaml, and locates the findings in the hand-written files. In process,
 * because the command line can't load our rules from their source and has no remedies.
 *
 * @param bundle The path of a JSON document without references to other files.
 */
export async function lintWithSpectral(bundle: string): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset(await readRuleset());
  const results = await spectral.run({
    parsed: { data: JSON.parse(await readFile(bundle, "utf8")), diagnostics: [], ast: {}, lineMap: [] },
    // Findings are located in the hand-written files instead.
    getLocationForJsonPath: () => undefined,
    source: bundle,
  });
  return results.map(({ code, path, message }) => {
    const [what, remedy] = message.split(" → ", 2) as [string, string | undefined];
    const rule = String(code);
    return {
      ...placeInSource(path),
      rule,
      id: ownCode.exec(what)?.[0] ?? rule,
      pointer: pointerTo(path),
      message: what,
      remedy: remedy ?? remedies[rule] ?? `See the rule ${rule} in Spectral's reference.`,
    };
  });
}

/** Reads .spectral.yaml, with our own rules from their source, which needs no build. */
async function readRuleset(): Promise<RulesetDefinition> {
  const { extends: names, rules } = parse(await readFile(inRoot(".spectral.yaml"), "utf8")) as RulesetFile;
  return {
    extends: names.map((entry) => {
      const [name, which] = typeof entry === "string" ? [entry, "recommended" as const] : entry;
      const ruleset = namedRulesets[name];
      if (!ruleset) throw new Error(`.spectral.yaml extends ${name}, which scripts/lint/spectral.ts does not know.`);
      return [ruleset, which];
    }),
    rules,
  };
}

/** The fields of .spectral.yaml. */
interface RulesetFile {
  extends: (string | [name: string, which: "all" | "recommended" | "off"])[];
  rules: Extract<RulesetDefinition, { rules: object }>["rules"];
}
