import { isDeepStrictEqual } from "node:util";
import type { IFunctionResult, RuleDefinition, RulesetFunction } from "@stoplight/spectral-core";
import { valueAtPath } from "@gw/openapi";
import { isObject, type JsonPath } from "@gw/openapi/reader";

/**
 * Where a rule looks. Spectral resolves references, so a JSONPath that descends leads to a shared schema again for each
 * reference to it: linting GitHub's description took 126 seconds of CPU, instead of 22.
 */
interface Selection {
  /** The JSONPaths of Spectral that it replaces. */
  readonly given: string | readonly string[];
  /** Whether the rule applies to all that is below a path. It is asked from the root on, until it does. */
  readonly begins: (path: JsonPath) => boolean;
  /** What to check of an object or list: the steps from there. */
  readonly select: (value: Container, path: JsonPath, isBelow: boolean) => Iterable<JsonPath>;
}

type Container = Readonly<Record<string, unknown>>;

type Then = Exclude<RuleDefinition["then"], readonly unknown[]>;

/** The rules of Spectral whose JSONPaths descend through resolved references, as far as our presets have them. */
export const selections: Readonly<Record<string, Selection>> = {
  "no-eval-in-markdown": {
    given: "$..[description,title]",
    begins: () => true,
    select: () => [["description"], ["title"]],
  },
  "oas3-examples-value-or-externalValue": {
    given: [
      "$.components.examples[*]",
      "$.paths[*][*]..content[*].examples[*]",
      "$.paths[*][*]..parameters[*].examples[*]",
      "$.components.parameters[*].examples[*]",
      "$.paths[*][*]..headers[*].examples[*]",
      "$.components.headers[*].examples[*]",
    ],
    begins: ([root, ...steps]) => root === "paths" && steps.length === 2,
    *select(value, path, isBelow) {
      const isComponents = path.length === 1 && path[0] === "components";
      if (isComponents) yield* stepsInto(value, "examples");
      if (!isBelow && !isComponents) return;
      for (const field of isComponents ? ["parameters", "headers"] : ["content", "parameters", "headers"]) {
        for (const steps of stepsInto(value, field)) {
          for (const further of stepsInto(valueAtPath(value, steps), "examples")) yield [...steps, ...further];
        }
      }
    },
  },
  "oas3-valid-schema-example": {
    given: ["$.components.schemas", "$..content", "$..headers", "$..parameters"].map(
      (path) =>
        `${path}..[?(@property !== 'properties' && @ && (@ && @.example !== void 0 || @.default !== void 0) && (@.enum || @.type || @.format || @.$ref || @.properties || @.items))]`,
    ),
    begins: (path) =>
      ["content", "headers", "parameters"].includes(String(path.at(-1))) ||
      (path.length === 2 && path[0] === "components" && path[1] === "schemas"),
    select: (value, _path, isBelow) =>
      isBelow ? entriesOf(value).flatMap(([name, held]) => (isSchemaWithExample(name, held) ? [[name]] : [])) : [],
  },
};

function isSchemaWithExample(name: string | number, value: unknown): boolean {
  if (name === "properties" || !isObject(value)) return false;
  const hasExample = value["example"] !== undefined || value["default"] !== undefined;
  return hasExample && ["enum", "type", "format", "$ref", "properties", "items"].some((keyword) => value[keyword]);
}

/**
 * The rules of Spectral that descend through references, to check each object once, however many references lead to it.
 * One that looks elsewhere in the installed version is left to Spectral.
 */
export function visitedOnce(rules: Readonly<Record<string, RuleDefinition>>): Record<string, RuleDefinition> {
  return Object.fromEntries(
    Object.entries(selections).flatMap(([name, selection]) => {
      const rule = rules[name];
      if (!rule || Array.isArray(rule.then) || !isDeepStrictEqual(rule.given, selection.given)) return [];
      return [[name, { ...rule, given: "$", then: { function: checkOnce(selection, rule.then) } }]];
    }),
  );
}

function checkOnce(selection: Selection, then: Then): RulesetFunction {
  return (document, _options, context) => {
    const results: IFunctionResult[] = [];
    for (const { value, path } of selectOnce(document, selection)) {
      const found = then.function(value, then.functionOptions ?? null, { ...context, path: [...path] });
      if (Array.isArray(found)) results.push(...found.map((result) => ({ path: [...path], ...result })));
    }
    return results;
  };
}

function selectOnce(document: unknown, { begins, select }: Selection): { value: unknown; path: JsonPath }[] {
  const found: { value: unknown; path: JsonPath }[] = [];
  const selected = new Set();
  // What is met above of where the rule begins may be met below as well.
  const seen = { above: new Set(), below: new Set() };
  function visit(holder: unknown, path: JsonPath, isParentBelow: boolean): void {
    if (!isContainer(holder) || seen.below.has(holder)) return;
    const isBelow = isParentBelow || begins(path);
    const known = isBelow ? seen.below : seen.above;
    if (known.has(holder)) return;
    known.add(holder);
    for (const steps of select(holder, path, isBelow)) {
      const value = valueAtPath(holder, steps);
      if (isContainer(value) && selected.has(value)) continue;
      selected.add(value);
      found.push({ value, path: [...path, ...steps] });
    }
    for (const [name, child] of entriesOf(holder)) visit(child, [...path, name], isBelow);
  }
  visit(document, [], false);
  return found;
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

/** The entries of an object or list; the positions of a list are numbers. */
function entriesOf(value: unknown): [name: string | number, value: unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item]);
  return isContainer(value) ? Object.entries(value) : [];
}

/** The steps to all that a field holds. */
function stepsInto(value: unknown, field: string): JsonPath[] {
  return isObject(value) ? entriesOf(value[field]).map(([name]) => [field, name]) : [];
}
