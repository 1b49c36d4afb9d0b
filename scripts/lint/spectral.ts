import "./native-nimma.ts";
import { readFile } from "node:fs/promises";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { parse } from "yaml";
import ownRules from "../../packages/spec-rules/src/ruleset.ts";
import { inRoot } from "../workspace.ts";
import { BundleResolver } from "./bundle-resolver.ts";
import { remedies } from "./remedies.ts";
import type { StyleFault } from "./style-fault.ts";

// Node finds no named exports in these CommonJS packages.
const { Spectral } = spectralCore;
const { oas } = spectralRulesets;

/** The rulesets that .spectral.yaml extends, as they are named there. */
const namedRulesets: Record<string, RulesetDefinition> = {
  // Its type says less of its members than they hold.
  "spectral:oas": oas as RulesetDefinition,
  "./packages/spec-rules/dist/ruleset.js": ownRules,
};

/** Stands before the message of each rule of ours. */
const ownCode = /^GW\d{3}(?=: )/;

/**
 * Lints the bundle with Spectral, as its command line does by .spectral.yaml. The command line would take as long again:
 * it bundles the rules, and notes the place of every line of the document.
 *
 * @param bundle Of JSON, and complete: no reference in it leads to another file.
 */
export async function findStyleFaults(bundle: string): Promise<StyleFault[]> {
  const spectral = new Spectral({ resolver: new BundleResolver() });
  spectral.setRuleset(await readRuleset());
  const results = await spectral.run({
    parsed: { data: JSON.parse(await readFile(bundle, "utf8")), diagnostics: [], ast: {}, lineMap: [] },
    // Places are looked up in the hand-written files.
    getLocationForJsonPath: () => undefined,
    source: bundle,
  });
  return results.map(({ code, path, message }) => {
    const [what, remedy] = message.split(" → ", 2) as [string, string | undefined];
    const rule = String(code);
    return { path, rule, id: ownCode.exec(what)?.[0] ?? rule, message: what, remedy: remedy ?? remedyFor(rule) };
  });
}

/** The ruleset of .spectral.yaml. Of our own rules it takes the source, which needs no build. */
async function readRuleset(): Promise<RulesetDefinition> {
  const { extends: names, rules } = parse(await readFile(inRoot(".spectral.yaml"), "utf8")) as WrittenRuleset;
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

/** What .spectral.yaml may hold. */
interface WrittenRuleset {
  extends: (string | [name: string, which: "all" | "recommended" | "off"])[];
  rules: Extract<RulesetDefinition, { rules: object }>["rules"];
}

const remedyFor = (rule: string): string => remedies[rule] ?? `See the rule ${rule} in Spectral's reference.`;
