import { Ajv2020, _, Name, stringify, type AnySchema, type KeywordCxt } from "ajv/dist/2020.js";
import type { AnyValidateFunction, SourceCode } from "ajv/dist/types/index.js";
import formatsPlugin, { type FormatsPlugin } from "ajv-formats";
import { defaultMarks } from "@gw/openapi";
import { fileMark, multipleOfPrecision, regExp, type SchemaDocument } from "../schemas/schema-document.ts";

// A module of CommonJS: its types say that it is the function, but Node shows it under `default`.
const addFormats = formatsPlugin as unknown as FormatsPlugin;

/** The name of the document within the compiler. */
const id = "gw:document";

/** A check as source. */
export interface CheckCode {
  /** The component or the body whose schema it checks. */
  name: string;
  /**
   * The function `validate`. It refers to `formats`, `countCharacters`, `isEqual` and the functions of other checks, which
   * its module has to declare.
   */
  code: string;
  /** The other checks that it calls, by the names of their functions in the code. */
  calls: ReadonlyMap<string, CheckCode>;
}

/** A function of Ajv with its source, which its types do not show. */
type Compiled = AnyValidateFunction & { schema: AnySchema; source?: SourceCode };

/**
 * Creates a function that compiles a schema, by its JSON Pointer as a URI fragment, into code that needs neither Ajv nor
 * the document. Each schema becomes a check of its own that calls the checks of the components it refers to. Otherwise,
 * every check would contain all components that refer to each other.
 */
export function createCompiler(document: SchemaDocument): (schemaPointer: string) => CheckCode {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    // The document holds OpenAPI's own keywords and extensions; the pipeline lints its schemas.
    strict: false,
    // NaN, which a form may hold, is not a number.
    strictNumbers: true,
    multipleOfPrecision,
    validateSchema: false,
    code: { source: true, esm: true, lines: true, formats: _`formats`, regExp },
  });
  // Only these keywords need the code that remembers what was evaluated. No schema has a dynamic reference.
  ajv.opts.unevaluated = JSON.stringify(document).includes('"unevaluated');
  ajv.opts.dynamicRef = false;
  addFormats(ajv);
  ajv.addKeyword({ keyword: fileMark, code: (cxt) => cxt.fail(_`!(${cxt.data} instanceof Blob)`) });
  ajv.addSchema(document, id);
  for (const keyword of ["additionalProperties", "pattern", "format", "not", "oneOf", "anyOf"])
    addSentenceParts(ajv, keyword);
  for (const keyword of ["oneOf", "anyOf"]) countBranchErrors(ajv, keyword);

  const named = [...Object.entries(document.components.schemas), ...Object.entries(document.bodies)];
  const names = new Map(named.map(([name, schema]) => [schema, name]));
  const checks = new Map<unknown, CheckCode>();

  function readCheck(compiled: Compiled): CheckCode {
    const { schema, source } = compiled;
    const known = checks.get(schema);
    if (known) return known;
    if (!source) throw new Error("Ajv has no source of a function.");
    const calls = new Map<string, CheckCode>();
    const name = names.get(schema) ?? `part ${checks.size}`;
    const check = { name, code: "", calls };
    // At once: it may call itself.
    checks.set(schema, check);
    try {
      check.code = codeOf(source, calls);
    } catch (error) {
      checks.delete(schema);
      throw error;
    }
    return check;
  }

  /** The code of a function, without those that it calls. */
  function codeOf(source: SourceCode, calls: Map<string, CheckCode>): string {
    const wrappers: string[] = [];
    const scope = ajv.scope.scopeCode(source.scopeValues, {}, (name) => {
      // A function, or what will have it once it is compiled.
      const called = name.value?.ref as Compiled | { validate?: Compiled } | undefined;
      const target = typeof called === "function" ? called : called?.validate;
      if (!target) throw new Error(`Ajv has no source of ${String(name)}.`);
      if (typeof called !== "function") wrappers.push(String(name));
      calls.set(String(name), readCheck(target));
      return _``;
    });
    const { validateName, validateCode } = source;
    const evaluated = source.evaluated ? `${validateName}.evaluated = ${source.evaluated};\n` : "";
    const code = `${String(scope)}\n${validateCode}\n${evaluated}`;
    const called = wrappers.reduce((text, name) => text.replaceAll(`${name}.validate`, name), code);
    const short = { vErrors: "errors", errors: "errors.length", [String(validateName)]: "validate" };
    return indent(rename(rewriteCode(called), new Map(Object.entries(short))));
  }

  return (schemaPointer) => {
    const compiled = ajv.getSchema(`${id}#${schemaPointer}`);
    if (!compiled) throw new Error(`There is no schema ${schemaPointer}.`);
    // Ajv sets the source because of its option.
    return readCheck(compiled as Compiled);
  };
}

/** What the code of Ajv is replaced by. Its errors are in a list and counted apart; here, they are only in the list. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  // The location in the value identifies a violation.
  [/schemaPath:"(?:[^"\\]|\\.)*",|comparison: "[<>]=?", /g, ""],
  [/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, "countCharacters"],
  [/require\("ajv\/dist\/runtime\/equal"\)\.default/g, "isEqual"],
  // A field that is undefined is not part of the JSON. Ajv leaves it out where a schema names the field, and only there.
  [/\bfor\(const (\w+) in (\w+)\)\{/g, "$&\nif($2[$1] === undefined)continue;"],
  [/\bObject\.keys\((\w+)\)\.length/g, "Object.values($1).filter((value) => value !== undefined).length"],
  // Beside the value, a function only needs its location.
  [/\{instancePath="".*?\}=\{\}/g, 'instancePath = ""'],
  [/\{instancePath:(.*?),parentData\b.*?\brootData\}/g, "$1"],
  [/\{instancePath,parentData\b.*?\brootData\}/g, "instancePath"],
  [/let vErrors = null;\nlet errors = 0;/g, "const vErrors = [];"],
  [/const (err\d+) = (.*);\nif\(vErrors === null\)\{[^}]*\}\nelse \{[^}]*\}\nerrors\+\+;/g, "vErrors.push($2);"],
  [/errors = (_errs\d+);\nif\(vErrors !== null\)\{\nif\(\1\)\{[^}]*\}\nelse \{[^}]*\}\n\}/g, "vErrors.length = $1;"],
  [
    /vErrors = .* : vErrors\.concat\((.*)\);\nerrors = vErrors\.length;/g,
    "for(const error of $1) vErrors.push(error);",
  ],
  [/\{\.\.\.\{\}, /g, "{"],
  [/\{\.\.\.\{(.*?)\}, (?=parentSchema:|branches:)/g, "{$1, "],
];

function rewriteCode(source: string): string {
  const code = rewrites
    .reduce((text, [from, to]) => text.replaceAll(from, to), withoutSchemas(source))
    // Ajv sets the flag for all patterns.
    .replaceAll(/\bnew RegExp\(("(?:[^"\\]|\\.)*"), "u"\)/g, (text, pattern: string) =>
      regExp(JSON.parse(pattern) as string).unicode ? text : `new RegExp(${pattern})`,
    );
  const [unknown] = /\brequire\(.*?\)/.exec(code) ?? [];
  if (unknown !== undefined) throw new Error(`A check needs ${unknown}, which the validators do not have.`);
  return code;
}

/** Replaces names, which are neither in strings nor those of fields. */
export function rename(code: string, names: ReadonlyMap<string, string>): string {
  return code.replaceAll(/"(?:[^"\\\n]|\\.)*"|(?<![.\w$])[A-Za-z_]\w*/g, (text) => names.get(text) ?? text);
}

/** Each statement is on a line of its own. */
function indent(code: string): string {
  let depth = 0;
  const lines = code.split("\n").map((line) => {
    if (line.startsWith("}")) depth--;
    const indented = "  ".repeat(depth) + line;
    if (line.endsWith("{")) depth++;
    return indented;
  });
  return lines.join("\n");
}

/** Adds `params.parentSchema` to the errors of a keyword: the part of the schema that the message needs. */
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
  const names = [keyword === "not" ? "not" : `${defaultMarks}-list-values`, `${defaultMarks}-pattern-message`];
  if (keyword === "additionalProperties") {
    const fields = Object.keys(schema["properties"] ?? {}).map((name) => [name, true]);
    return { properties: Object.fromEntries(fields) };
  }
  return Object.fromEntries(names.filter((name) => name in schema).map((name) => [name, schema[name]]));
}

/** Adds `params.branches` to the errors of `oneOf` and `anyOf`: how many errors each branch reported before them. */
function countBranchErrors(ajv: Ajv2020, keyword: string): void {
  const rule = ruleOf(ajv, keyword);
  const { definition } = rule;
  if (!("code" in definition) || !definition.code) throw new Error(`Ajv can't generate code for ${keyword}.`);
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

/** Inlines the values that code reads from schemas, so that it does not need the schemas. */
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
