import { Ajv2020, _, Name, stringify, type KeywordCxt } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import formatsPlugin, { type FormatsPlugin } from "ajv-formats";
import { fileMark } from "../schemas/schema-document.ts";

// Both are CommonJS: their types say that the module is the function, but Node shows it under `default`.
const standaloneCode = standalone as unknown as typeof standalone.default;
const addFormats = formatsPlugin as unknown as FormatsPlugin;

/** The name of the document within the compiler. */
const id = "gw:document";

/** A validator as source. */
export interface StandaloneCode {
  /** Takes `formats`, `countCharacters` and `isEqual` from around it. */
  code: string;
  /** The function in the code. */
  name: string;
}

/**
 * Compiles schemas of a document, given by their JSON Pointers in URI fragments, into code that needs neither Ajv nor the document. What
 * the sentence of an error needs of its schema is in the error's `params`.
 */
export function createCompiler(document: object): (schemaPointer: string) => StandaloneCode {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    // The document holds OpenAPI's own keywords and extensions; the pipeline lints its schemas.
    strict: false,
    // NaN, which a form may hold, is not a number.
    strictNumbers: true,
    validateSchema: false,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  addFormats(ajv);
  ajv.addKeyword({ keyword: fileMark, code: (cxt) => cxt.fail(_`!(${cxt.data} instanceof Blob)`) });
  ajv.addSchema(document, id);
  for (const keyword of ["additionalProperties", "pattern", "format", "not", "oneOf", "anyOf"])
    addSentenceParts(ajv, keyword);
  for (const keyword of ["oneOf", "anyOf"]) countBranchErrors(ajv, keyword);
  return (schemaPointer) => {
    const validate = ajv.compile({ $ref: `${id}#${schemaPointer}` });
    const source = standaloneCode(ajv, validate);
    const [, name = ""] = /^export const validate = (\w+);$/m.exec(source) ?? [];
    const code = withoutSchemas(source)
      .replace(/^"use strict";\n/, "")
      .replaceAll(/^export .*\n/gm, "")
      // A violation is found by its location in the value.
      .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, "")
      .replaceAll('require("ajv/dist/runtime/ucs2length").default', "countCharacters")
      .replaceAll('require("ajv/dist/runtime/equal").default', "isEqual")
      // A field that is undefined is not part of the JSON. Ajv leaves it out where a schema names the field, and only there.
      .replaceAll(/\bfor\(const (\w+) in (\w+)\)\{/g, "$&\nif($2[$1] === undefined)continue;")
      .replaceAll(
        /\bObject\.keys\((\w+)\)\.length/g,
        "Object.values($1).filter((value) => value !== undefined).length",
      );
    const [unknown] = /\brequire\(.*?\)/.exec(code) ?? [];
    if (unknown !== undefined) throw new Error(`${schemaPointer} needs ${unknown}, which the validators do not have.`);
    return { code, name };
  };
}

/** Puts what the sentence of a keyword's error needs of the schema into `params.parentSchema`. */
function addSentenceParts(ajv: Ajv2020, keyword: string): void {
  const rule = ruleOf(ajv, keyword);
  const { params = _`{}` } = rule.definition.error ?? {};
  rule.definition = {
    ...rule.definition,
    error: {
      message: "",
      params: (cxt) => {
        const own = typeof params === "function" ? params(cxt) : params;
        const parts = sentenceParts(keyword, cxt.parentSchema ?? {});
        return Object.keys(parts).length > 0 ? _`{...${own}, parentSchema: ${stringify(parts)}}` : own;
      },
    },
  };
}

function sentenceParts(keyword: string, schema: Record<string, unknown>): Record<string, unknown> {
  const names = keyword === "not" ? ["not", "x-gw-pattern-message"] : ["x-gw-list-values", "x-gw-pattern-message"];
  if (keyword === "additionalProperties") {
    const fields = Object.keys(schema["properties"] ?? {}).map((name) => [name, true]);
    return { properties: Object.fromEntries(fields) };
  }
  return Object.fromEntries(names.filter((name) => name in schema).map((name) => [name, schema[name]]));
}

/** Has the errors of `oneOf` and `anyOf` say in `params.branches` how many errors each branch reported before them. */
function countBranchErrors(ajv: Ajv2020, keyword: string): void {
  const rule = ruleOf(ajv, keyword);
  const { definition } = rule;
  if (!("code" in definition) || !definition.code) throw new Error(`Ajv has no code for ${keyword}.`);
  const { code, error } = definition;
  const counts = new WeakMap<object, Name>();
  rule.definition = {
    ...definition,
    error: {
      message: "",
      params: (cxt) => {
        const own = typeof error?.params === "function" ? error.params(cxt) : _`{}`;
        return _`{...${own}, branches: ${counts.get(cxt) ?? _`[]`}}`;
      },
    },
    code: (cxt: KeywordCxt, ...rest) => {
      const { gen } = cxt;
      counts.set(cxt, gen.const("branches", _`[]`));
      const subschema = cxt.subschema.bind(cxt);
      cxt.subschema = (applied, valid) => {
        const before = gen.const("before", errorCount);
        const result = subschema(applied, valid);
        gen.code(_`${counts.get(cxt)}.push(${errorCount} - ${before})`);
        return result;
      };
      code(cxt, ...rest);
    },
  };
}

/** How many errors the code of Ajv has counted so far. */
const errorCount = new Name("errors");

function ruleOf(ajv: Ajv2020, keyword: string) {
  const rule = ajv.RULES.all[keyword];
  if (typeof rule !== "object") throw new Error(`Ajv has no keyword ${keyword}.`);
  return rule;
}

/** Writes the values that code reads from a schema in their place, so that the schema is not needed. */
function withoutSchemas(code: string): string {
  const schemas = new Map<string, unknown>();
  const rest = code.replaceAll(/^const (schema\d+) = (.*);\n/gm, (_line, name: string, schema: string) => {
    schemas.set(name, JSON.parse(schema));
    return "";
  });
  return rest.replaceAll(
    /\b(schema\d+)((?:\.\w+|\["(?:[^"\\]|\\.)*"\]|\[\d+\])+)/g,
    (_text, name: string, path: string) => {
      const steps = [...path.matchAll(/\.(\w+)|\[("(?:[^"\\]|\\.)*"|\d+)\]/g)];
      const value = steps.reduce<unknown>(
        // The code was made for the schema, so that each step leads to something.
        (part, [, plain, quoted = "null"]) =>
          (part as Record<string, unknown>)[plain ?? (JSON.parse(quoted) as string)],
        schemas.get(name),
      );
      return JSON.stringify(value);
    },
  );
}
