import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { parse } from "yaml";
import { pointerTo } from "@gw/openapi";
import { inRoot, root } from "@gw/command-line/workspace";
import type { Finding } from "@gw/openapi/finding";
import { remedies } from "./remedies.ts";
import { locateInSource } from "@gw/openapi/locate-in-source";

// Node finds no named exports in these CommonJS packages.
const { Spectral } = spectralCore;
const { oas } = spectralRulesets;

/** The code in front of each message of our own rules. */
const ownCode = /^GW\d{3}(?=: )/;

/**
 * Lints the bundle with Spectral and .spectral.yaml, and locates the findings in the hand-written files. In process,
 * because the command line prints no remedies.
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
    const [finding, remedy] = message.split(" → ", 2) as [string, string | undefined];
    const rule = String(code);
    return {
      ...locateInSource(path, root),
      rule,
      id: ownCode.exec(finding)?.[0] ?? rule,
      pointer: pointerTo(...path),
      message: finding,
      remedy: remedy ?? remedies[rule] ?? `See the rule ${rule} in Spectral's reference.`,
    };
  });
}

/** Reads .spectral.yaml, and loads the rulesets that it names: those of Spectral by name, files of ours by their path. */
async function readRuleset(): Promise<RulesetDefinition> {
  const { extends: names, rules = {} } = parse(await readFile(inRoot(".spectral.yaml"), "utf8")) as RulesetFile;
  const loaded = names.map(async (entry): Promise<RulesetDefinition | [RulesetDefinition, Severity]> => {
    // A severity switches rules on that an extended ruleset leaves off.
    return typeof entry === "string" ? loadRuleset(entry) : [await loadRuleset(entry[0]), entry[1]];
  });
  return { extends: await Promise.all(loaded), rules };
}

async function loadRuleset(name: string): Promise<RulesetDefinition> {
  // Its type leaves out fields that a ruleset definition needs, and that it has.
  if (name === "spectral:oas") return oas as RulesetDefinition;
  const module = (await import(pathToFileURL(inRoot(name)).href)) as { default: RulesetDefinition };
  return module.default;
}

type Severity = "all" | "recommended" | "off";

/** The fields of .spectral.yaml. */
interface RulesetFile {
  extends: (string | [name: string, severity: Severity])[];
  rules?: Extract<RulesetDefinition, { rules: object }>["rules"];
}
