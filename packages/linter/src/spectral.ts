import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import { parse } from "yaml";
import { pointerTo } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import generalRuleset, { oas } from "@gw/spec-rules/general";
import { remedies } from "./remedies.ts";
import type { BundledDocument } from "./lint-project.ts";
import { pathIn, type Project } from "./project.ts";

// Node finds no named exports in this CommonJS package.
const { Spectral } = spectralCore;

/** The code in front of each message of our own rules. */
const ownCode = /^GW\d{3}(?=: )/;

/**
 * Lints a bundled document with Spectral and the ruleset of its project, and locates the findings in the files that it was
 * bundled from. In process, because the command line prints no remedies.
 */
export async function lintWithSpectral(project: Project, { value, source }: BundledDocument): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset(await readRuleset(project));
  const results = await spectral.run({
    parsed: { data: value, diagnostics: [], ast: {}, lineMap: [] },
    // Findings are located in the hand-written files instead.
    getLocationForJsonPath: () => undefined,
    source: pathIn(project, project.document),
  });
  return results.map(({ code, path, message }) => {
    const [finding, remedy] = message.split(" → ", 2) as [string, string | undefined];
    const rule = String(code);
    return {
      ...source.locate(path),
      rule,
      id: ownCode.exec(finding)?.[0] ?? rule,
      pointer: pointerTo(...path),
      message: finding,
      remedy: remedy ?? remedies[rule] ?? `See the rule ${rule} in Spectral's reference.`,
    };
  });
}

/** Reads the ruleset, and loads those that it extends: those of Spectral by name, others as modules. */
async function readRuleset({ folder, rules: { spectral: file } = {} }: Project): Promise<RulesetDefinition> {
  if (file === undefined) return generalRuleset;
  const path = pathIn({ folder }, file);
  const { extends: names = [], rules = {} } = parse(await readFile(path, "utf8")) as RulesetFile;
  const loaded = names.map(async (entry): Promise<RulesetDefinition | [RulesetDefinition, Severity]> => {
    // A severity switches rules on that an extended ruleset leaves off.
    return typeof entry === "string" ? loadRuleset(entry, path) : [await loadRuleset(entry[0], path), entry[1]];
  });
  return { extends: await Promise.all(loaded), rules };
}

/** Loads a ruleset as a file names it: a module relative to the file, or one of a package. */
async function loadRuleset(name: string, file: string): Promise<RulesetDefinition> {
  if (name === "spectral:oas") return oas;
  const module = (await import(pathToFileURL(createRequire(file).resolve(name)).href)) as {
    default: RulesetDefinition;
  };
  return module.default;
}

type Severity = "all" | "recommended" | "off";

/** The fields of a ruleset in a file. */
interface RulesetFile {
  extends?: (string | [name: string, severity: Severity])[];
  rules?: Extract<RulesetDefinition, { rules: object }>["rules"];
}
