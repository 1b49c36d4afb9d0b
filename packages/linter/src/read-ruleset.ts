import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { RulesetDefinition } from "@stoplight/spectral-core";
import knownFormats from "@stoplight/spectral-formats";
import knownFunctions from "@stoplight/spectral-functions";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import { isObject } from "@gw/openapi/reader";
import { parseText, readText } from "@gw/openapi/source-file";
import { oas } from "./oas.ts";

/**
 * Reads a ruleset of Spectral: a module, or a YAML or JSON file, with those that it extends.
 *
 * @param extending The files that extend it, the first one first.
 * @throws CannotRun if it can't be loaded.
 */
export async function readRuleset(path: string, extending: readonly string[] = []): Promise<RulesetDefinition> {
  try {
    const files = [...extending, path];
    if (extending.includes(path)) {
      throw new Error(`It extends itself: ${files.join(" extends ")}. Remove one of them from \`extends\`.`);
    }
    if (!/\.(?:ya?ml|json)$/.test(path)) return await loadModule(path);
    const text: unknown = parseText(readText(path));
    if (!isObject(text)) throw new Error("It has no fields.");
    const extended = await Promise.all(listOf(text["extends"]).map((entry) => readExtended(entry, files)));
    const rules = isObject(text["rules"]) ? text["rules"] : {};
    const { aliases } = text;
    const ruleset: unknown = {
      ...withFormats(text),
      ...(isObject(aliases) && { aliases: mapValues(aliases, withTargets) }),
      extends: extended,
      rules: mapValues(rules, withReferences),
    };
    // Spectral validates it.
    return ruleset as RulesetDefinition;
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw refusal(path, error);
  }
}

/** Why a ruleset can't be used. Spectral reports several errors at once. */
export function refusal(path: string, error: unknown): CannotRun {
  const errors = hasErrors(error) ? error.errors : [error];
  return new CannotRun(`The ruleset ${path} can't be used: ${errors.map(messageOf).join(" ")}`, "Correct the ruleset.");
}

function hasErrors(error: unknown): error is { errors: unknown[] } {
  return typeof error === "object" && error !== null && "errors" in error && Array.isArray(error.errors);
}

/** Reads a ruleset that another one extends, with the severity that may switch rules on that it leaves off. */
async function readExtended(entry: unknown, files: readonly string[]): Promise<unknown> {
  const [name, severity] = listOf(entry);
  const ruleset = await readNamed(String(name), files);
  return severity === undefined ? ruleset : [ruleset, severity];
}

/** Reads a ruleset of Spectral's own, a file, or a module of a package. */
async function readNamed(name: string, files: readonly string[]): Promise<RulesetDefinition> {
  if (name === "spectral:oas") return oas;
  const path = files.at(-1) ?? "";
  const file = resolve(dirname(path), name);
  return readRuleset(existsSync(file) ? file : createRequire(path).resolve(name), files);
}

async function loadModule(path: string): Promise<RulesetDefinition> {
  const module = (await import(pathToFileURL(path).href)) as { default: RulesetDefinition };
  return module.default;
}

/** A rule with the functions and formats that it has the names of. */
function withReferences(rule: unknown): unknown {
  if (!isObject(rule)) return rule;
  const { then } = rule;
  return { ...withFormats(rule), ...(then !== undefined && { then: listOf(then).map(withFunction) }) };
}

/** An alias with the formats of its targets. */
function withTargets(alias: unknown): unknown {
  if (!isObject(alias)) return alias;
  const targets = listOf(alias["targets"]).map((target) => (isObject(target) ? withFormats(target) : target));
  return { ...alias, targets };
}

/** A part of a ruleset with the formats that it has the names of. */
function withFormats(part: Readonly<Record<string, unknown>>): object {
  const { formats } = part;
  return formats === undefined ? part : { ...part, formats: listOf(formats).map(findFormat) };
}

function mapValues(values: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function withFunction(then: unknown): unknown {
  if (!isObject(then)) return then;
  const name = String(then["function"]);
  const known: Readonly<Record<string, unknown>> = { ...knownFunctions };
  if (known[name] !== undefined) return { ...then, function: known[name] };
  throw new Error(
    `Spectral has no function ${name}. A ruleset with functions of its own has to be a JavaScript module.`,
  );
}

/** `oas3.1` is exported as `oas3_1`. */
function findFormat(name: unknown): unknown {
  const known: Readonly<Record<string, unknown>> = { ...knownFormats };
  const exported = String(name)
    .replaceAll(".", "_")
    .replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  if (known[exported] !== undefined) return known[exported];
  throw new Error(`Spectral has no format ${String(name)}.`);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
