import fs from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type Core from "@stoplight/spectral-core";
import type RefResolver from "@stoplight/spectral-ref-resolver";
import type Loader from "@stoplight/spectral-ruleset-bundler/with-loader";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import { pointerTo } from "@gw/openapi";
import { splitMessage, type Finding } from "@gw/openapi/finding";
import type { Bundle } from "./bundle.ts";
import { pathIn, type Project } from "./project.ts";
import { entryOf } from "./rule-table.ts";

/** The code in front of each message of our own rules, which a ruleset may extend. */
const ownCode = /^GW\d{3}(?=: )/;

/**
 * Lints a bundled document with the ruleset of Spectral that a project names, if it names one, and locates the findings in the
 * files that it was bundled from. In process, because the command line prints no remedies.
 *
 * @throws CannotRun if Spectral is not installed, or can't load the ruleset.
 */
export async function lintWithSpectral(project: Project, { value, source }: Bundle): Promise<Finding[]> {
  const file = project.rules?.spectral;
  if (file === undefined) return [];
  const spectral = await loadSpectral(pathIn(project, file));
  const results = await spectral.run({
    parsed: { data: value, diagnostics: [], ast: {}, lineMap: [] },
    // Findings are located in the hand-written files instead.
    getLocationForJsonPath: () => undefined,
    source: pathIn(project, project.document),
  });
  return results.map(({ code, path, message: text, severity }) => {
    const { message, remedy } = splitMessage(text);
    const rule = String(code);
    return {
      ...source.locate(path),
      rule,
      id: ownCode.exec(message)?.[0] ?? rule,
      pointer: pointerTo(...path),
      message,
      remedy: remedy ?? entryOf(rule)?.remedy ?? `See the rule ${rule} in ${file}.`,
      // Of error, warn, info and hint.
      level: severity > 0 ? "warning" : "error",
    };
  });
}

const spectralName = "@stoplight/spectral-cli";

/** Spectral with a ruleset, which it loads as its command does. It is the project's, or the one that is installed with us. */
async function loadSpectral(path: string): Promise<Core.Spectral> {
  const from = createRequire(import.meta.url);
  let load: NodeJS.Require;
  try {
    load = createRequire(from.resolve(`${spectralName}/package.json`, { paths: [dirname(path), import.meta.dirname] }));
  } catch {
    throw new CannotRun(
      `The ruleset ${path} needs Spectral, which is not installed.`,
      `Install it: \`npm install --save-dev ${spectralName}\`.`,
    );
  }
  const { Spectral } = load("@stoplight/spectral-core") as typeof Core;
  const { Resolver } = load("@stoplight/spectral-ref-resolver") as typeof RefResolver;
  const { bundleAndLoadRuleset } = load("@stoplight/spectral-ruleset-bundler/with-loader") as typeof Loader;
  // By itself, it would fetch the URLs in what the bundle leaves unread.
  const spectral = new Spectral({ resolver: new Resolver() });
  try {
    spectral.setRuleset(await bundleAndLoadRuleset(path, { fs, fetch }));
    if (spectral.ruleset?.overrides) {
      throw new Error("It has `overrides`, but lint checks one bundle of all files. Move their rules to `rules`.");
    }
    return spectral;
  } catch (error) {
    const causes = hasErrors(error) ? error.errors : [error];
    throw new CannotRun(
      `The ruleset ${path} can't be used: ${causes.map(messageOf).join(" ")}`,
      "Correct the ruleset.",
    );
  }
}

/** Whether an error of Spectral has several others. */
function hasErrors(error: unknown): error is { errors: unknown[] } {
  return typeof error === "object" && error !== null && "errors" in error && Array.isArray(error.errors);
}
