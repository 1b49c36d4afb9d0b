import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { isObject, type JsonObject } from "@gw/openapi/reader";
import { mutationsOf } from "@gw/test-support/mutations";
import { hasBody } from "../call/call-operation.ts";
import type { Validator } from "../call/check-validators.ts";
import { readOperations, type Document, type DocumentedOperation, type MediaType } from "../call/documented.ts";
import { kindOf, preferred } from "../call/media-types.ts";
import { createPlainSchemas } from "../call/plain-schemas.ts";

// Writes values that the generated validators accept into `values.ts`, with the types that they should have. Prints what it
// found as JSON. A program of its own, because what it imports stays in memory.

/** What the program prints. */
export interface ValueReport {
  /** What each line of the module is a value of, after those of {@link header}. */
  lines: string[];
  mocks: number;
  differences: string[];
}

/**
 * Types that literals have when they are not checked for unknown fields, and that can be changed. All objects have a field
 * in common: TypeScript refuses one whose fields are all unknown, if those of its type are all optional.
 */
const header = `\
import type { operations } from "./types.ts";
type Plain<T> = { -readonly [K in keyof T]: T[K] extends object ? Plain<T[K]> : T[K] } & { " "?: never };
type Open<T> = T extends object ? { [K in keyof T]: Open<T[K]> } & { " "?: never } : T;
declare function literal<const T>(value: T): T extends object ? Plain<T> : T;
`;

/** A body of an operation, and what is generated for it. */
interface Body {
  name: string;
  content: Record<string, MediaType> | undefined;
  validator: Validator | undefined;
  /** Its type, as source, up to the media type. */
  type: string;
  of: "request" | "response";
  mocked: readonly unknown[];
}

/** Longer ones of a value are left out. */
const maxLength = 20_000;
/** For each body: so many by chance, and so many changes of a valid one. */
const byChance = 4;
const maxMutations = 60;

interface Mocked {
  responses: Record<string, { examples: Record<string, unknown> } | undefined>;
}

async function run([file = "", generated = ""]: readonly string[]): Promise<ValueReport> {
  const document = JSON.parse(await readFile(file, "utf8")) as Document;
  const report: ValueReport = { lines: [], mocks: 0, differences: [] };
  const documented = readOperations(document);
  if (documented.length === 0) return report;
  const schemaOf = createPlainSchemas(document as JsonObject);
  const typedOf = createPlainSchemas(document as JsonObject, true);
  function importFrom(module: string): Promise<unknown> {
    return import(pathToFileURL(join(generated, module)).href);
  }
  const operations = (await importFrom("operations.ts")) as Record<string, { method: string; path: string }>;
  const validators = (await importFrom("validators/index.ts")) as Record<string, unknown>;
  const mocks = (await importFrom("mocks/operations.ts")) as Record<string, Mocked | undefined>;
  const ids = new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));
  const code = new Map<string, string>();
  for (const operation of documented) {
    const name = `${operation.method} ${operation.path}`;
    const id = ids.get(`${operation.method.toUpperCase()} ${operation.path}`);
    for (const body of id === undefined ? [] : bodiesOf(operation, id, validators, mocks[id]))
      checkBody(`${name}, ${body.name}`, body);
  }
  report.lines = [...code.values()];
  const lines = [...code.keys()].map((text, index) => text.replaceAll("$index", String(index)));
  await writeFile(join(generated, "values.ts"), `${header}${lines.join("")}`);
  return report;

  function checkBody(name: string, { content, validator, type, of, mocked }: Body): void {
    const mediaType = preferred(content);
    const found = mediaType === undefined ? undefined : content?.[mediaType];
    if (!validator || !found || kindOf(mediaType ?? "", found) !== "json") return;
    function accepts(value: unknown): boolean {
      return validator?.["~standard"].validate(value).issues === undefined;
    }
    if (!isObject(found.schema)) return;
    // Types have a name for a media type without one.
    const typeName = mediaType === "" ? "*/*" : mediaType;
    const plain = schemaOf(found.schema, of);
    const typed = typedOf(found.schema, of);
    const created = typed?.createValues(byChance) ?? [];
    const mutations = mutationsOf(created.find(accepts), maxMutations).map(({ body }) => body);
    const values = [...created, ...mutations].filter((value) => value !== undefined);
    for (const value of values) {
      if (plain?.isValid(value) === true && !accepts(value))
        report.differences.push(`${name}: The validator refuses ${textOf(value)}`);
    }
    for (const value of mocked) {
      report.mocks += 1;
      if (!accepts(value)) report.differences.push(`${name}: The validator refuses the mock ${textOf(value)}`);
    }
    // A schema without a type may accept values that only it accepts, because it leaves the type open.
    const accepted = values.filter((each) => accepts(each) && typed?.isValid(each) === true);
    // An example may lack what a service always sends, which only Ajv can tell.
    for (const value of [...accepted, ...mocked.filter((each) => typed?.isValid(each) === true)]) {
      const text = JSON.stringify(value);
      if (text.length > maxLength) continue;
      code.set(
        `const v$index = literal(${text}); export const c$index: Open<${type}[${JSON.stringify(typeName)}]> = v$index;\n`,
        `${name}: ${textOf(value)}`,
      );
    }
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value).slice(0, 300);
}

function bodiesOf(
  operation: DocumentedOperation,
  id: string,
  validators: Record<string, unknown>,
  mocked: Mocked | undefined,
): Body[] {
  // What is generated: one for the body of the request, and for each response one by its status.
  const ofResponses = (validators[`${id}Responses`] ?? {}) as Record<string, Validator>;
  const type = `operations[${JSON.stringify(id)}]`;
  const responses = Object.entries(operation.responses).map(([status, content]): Body => {
    const key = status.toLowerCase().replace("xx", "XX");
    return {
      name: `response ${status}`,
      content,
      validator: ofResponses[key],
      type: `${type}["responses"][${/^\d+$/.test(status) ? status : JSON.stringify(status)}]["content"]`,
      of: "response",
      mocked: Object.values(mocked?.responses[key]?.examples ?? {}),
    };
  });
  const request: Body = {
    name: "request",
    content: hasBody(operation) ? operation.requestBody : undefined,
    validator: validators[`${id}Body`] as Validator | undefined,
    type: `NonNullable<${type}["requestBody"]>["content"]`,
    of: "request",
    mocked: [],
  };
  return [request, ...responses];
}

console.log(JSON.stringify(await run(process.argv.slice(2))));
