import { messageOf } from "@gw/openapi/cannot-run";
import { step } from "@gw/openapi";
import { isObject, reach, schemaNameOf } from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";
import type { Body as MediaBody } from "../document/media-types.ts";
import { describeOperation, statusesOf, type ReadOperation } from "../document/operations.ts";
import { schemaDocument } from "../schemas/schema-document.ts";
import { createNamer, fileNames } from "../shared/names.ts";
import { commentOf, upperFirst } from "../shared/text.ts";
import { formatExport, formatsModule } from "./formats.ts";
import { createCompiler, rename, type CheckCode } from "./standalone-code.ts";

const runtime = "@gw/contract-runtime/validators";

/** A body of an operation: of its request, which has no key, or of a response. */
interface Body {
  /** The status of the response, or `items` of a stream, as source. */
  key?: string;
  /** The component that describes it, or else the operation and the status. */
  name: string;
  /** The JSON Pointer to its schema among those that are compiled, as a URI fragment. */
  schemaPointer: string;
  /** Its schema, unless it is a component without files. */
  schema?: object;
  /** Whether files are blobs. */
  hasFiles: boolean;
  /** Its type, as source. */
  type: string;
}

/** A body with the module of its check. */
interface CheckedBody extends Body {
  located: LocatedCheck;
}

/** Compiles the check of a body; undefined if its schema can't be compiled. */
type Compile = (body: Body) => CheckCode | undefined;

/**
 * The modules of validators, by their file names: one for each schema of a JSON or form body, one for each schema that it
 * refers to, and one for each operation, so that a bundler only keeps those in use.
 *
 * @param report is called with a sentence about each part of a schema that is not checked.
 */
export function validatorModules(
  document: Document,
  operations: readonly ReadOperation[],
  report: (note: string) => void,
): Record<string, string> {
  const all = operations.flatMap((operation) => bodiesOf(document, operation));
  const notes = new Set<string>();
  function compilerOf(hasFiles: boolean) {
    const bodies = all.filter((body) => body.hasFiles === hasFiles);
    const schemas = Object.fromEntries(bodies.flatMap(({ name, schema }) => (schema ? [[name, schema]] : [])));
    return createCompiler(schemaDocument(document, schemas, (note) => notes.add(note), hasFiles));
  }
  const compileOther = compilerOf(false);
  const compileForm = all.some(({ hasFiles }) => hasFiles) ? compilerOf(true) : compileOther;
  for (const note of notes) report(note);
  const refused = new Set<string>();
  const modules = modulesOf(document, operations, (body) => {
    try {
      return (body.hasFiles ? compileForm : compileOther)(body.schemaPointer);
    } catch (error) {
      // Ajv refuses the schema.
      if (!refused.has(body.schemaPointer))
        report(`The schema of ${body.name} can't be compiled, so it has no validator: ${messageOf(error)}`);
      refused.add(body.schemaPointer);
      return undefined;
    }
  });
  return { ...modules, "formats.ts": formatsModule() };
}

/** The same modules with checks that are only declared, which is enough to type-check the code that uses them. */
export function declaredModules(document: Document, operations: readonly ReadOperation[]): Record<string, string> {
  const checks = new Map<string, CheckCode>();
  return modulesOf(document, operations, ({ name }) => {
    const check = checks.get(name) ?? { name, code: "", calls: new Map() };
    checks.set(name, check);
    return check;
  });
}

function modulesOf(document: Document, operations: readonly ReadOperation[], compile: Compile): Record<string, string> {
  const files = fileNames(
    operations.map(({ id }) => id),
    ["index", "all-responses", "check-responses", "formats"],
  );
  const all = operations.map((operation) => ({
    operation,
    bodies: bodiesOf(document, operation).map((body) => ({ ...body, check: compile(body) })),
  }));
  const checks = all.flatMap(({ bodies }) => bodies.flatMap(({ check }) => check ?? []));
  const located = locateChecks(checks, operations);
  const modules: Record<string, string> = {};
  for (const [check, each] of located) modules[`${each.file}.ts`] = checkModule(check, each, located);
  for (const { operation, bodies } of all) {
    const compiled = bodies.flatMap(({ check, ...each }) => {
      const found = check && located.get(check);
      return found ? [{ ...each, located: found }] : [];
    });
    modules[`${files.get(operation.id)}.ts`] = operationModule(operation, compiled);
  }
  return {
    ...modules,
    "index.ts": operations.map(({ id }) => `export * from "./${files.get(id)}.ts";\n`).join("") || "export {};\n",
    "all-responses.ts": allResponsesModule(operations, files),
    "check-responses.ts": checkResponsesModule(operations),
  };
}

/** The bodies of an operation: that of the request, those of the responses, and an item of the stream that a success may be. */
function bodiesOf(document: Document, operation: ReadOperation): Body[] {
  const { id, requests, responses, successes } = operation;
  const types = `operations[${JSON.stringify(id)}]`;
  const ofResponses = responses.flatMap(({ status, key, bodies: [found] }): Body[] => {
    // A client reads a form that is a response as a blob.
    if (found?.kind === "multipart" || found?.kind === "items") return [];
    const body = bodyOf(document, found, `${id}Response${status}`, `${types}["responses"][${key}]`);
    return body ? [{ ...body, key: status === "default" ? status : key }] : [];
  });
  const stream = successes.find(({ kind }) => kind === "items");
  const source = responses.find(({ bodies }) => stream && bodies.some(({ content }) => content === stream.content));
  const item = bodyOf(document, stream, `${id}Item`, `${types}["responses"][${source?.key}]`);
  const ofRequest = bodyOf(document, requests[0], `${id}Body`, `NonNullable<${types}["requestBody"]>`);
  return [...(ofRequest ? [ofRequest] : []), ...ofResponses, ...(item ? [{ ...item, key: "items" }] : [])];
}

function bodyOf(document: Document, found: MediaBody | undefined, name: string, type: string): Body | undefined {
  const schema = found?.content.schema;
  if (schema === undefined || !found || !["json", "form", "multipart", "items"].includes(found.kind)) return undefined;
  const hasFiles = found.kind === "multipart";
  const component = schemaNameOf(schema);
  if (!hasFiles && component !== undefined && isObject(document.components?.schemas?.[component])) {
    return {
      name: component,
      schemaPointer: `/components/schemas/${encodeURIComponent(step(component).slice(1))}`,
      hasFiles,
      type: `components["schemas"][${JSON.stringify(component)}]`,
    };
  }
  return {
    name,
    schemaPointer: `/bodies/${name}`,
    schema,
    hasFiles,
    type: `${type}["content"][${JSON.stringify(found.mediaType)}]`,
  };
}

/** Where the check of a schema is. */
interface LocatedCheck {
  /** The name of its file, without the ending. */
  file: string;
  /** The name that it is exported by. */
  name: string;
}

/** Chooses a file and a name for each check, and for those that it calls. */
function locateChecks(checks: Iterable<CheckCode>, operations: readonly ReadOperation[]): Map<CheckCode, LocatedCheck> {
  const all = reach(checks, ({ calls }) => calls.values());
  // A module of an operation declares these, and imports checks.
  const declared = new Set(operations.flatMap(({ id }) => [`${id}Body`, `${id}Responses`]));
  const createName = createNamer((name) => declared.has(name));
  const createFile = createNamer(undefined, "-");
  const located = [...all].map((check): [CheckCode, LocatedCheck] => {
    const name = createName(`check${upperFirst(check.name.replaceAll(/\W/g, "_"))}`);
    const file = createFile(fileNames([check.name]).get(check.name) ?? "schema");
    return [check, { name, file: `${file}.schema` }];
  });
  return new Map(located);
}

function checkModule(check: CheckCode, { name }: LocatedCheck, modules: ReadonlyMap<CheckCode, LocatedCheck>): string {
  const { calls } = check;
  if (check.code === "") return `import type { Check } from "${runtime}";\n\nexport declare const ${name}: Check;\n`;
  // A check that calls no other takes no longer than the value is large.
  const code = calls.size > 0 ? check.code.replace("{\n", "{\n  countCheck();\n") : check.code;
  const formats = new Set<string>();
  const withFormats = code.replaceAll(/\bformats(?:\.(\w+)|\["([^"]+)"\])/g, (_text, plain: string, quoted: string) => {
    const format = formatExport(plain ?? quoted);
    formats.add(format);
    return format;
  });
  const functions = ["countCharacters", "countCheck", "isEqual"].filter(
    (each) => code.includes(`${each}(`) || code.includes(`= ${each};`),
  );
  const called = [...calls].map(([local, each]) => ({ local, ...(each === check ? {} : modules.get(each)) }));
  const names = new Map(called.map(({ local, name: imported = "validate" }) => [local, imported]));
  const imports = new Set(
    called.map(({ name: each, file }) => (file ? `import { ${each} } from "./${file}.ts";\n` : "")),
  );
  // Ajv numbers these through the whole document.
  const patterns = [...withFormats.matchAll(/^const (([a-z]+)\d+) = (?:\/|new RegExp\b)/gm)];
  for (const [index, [, local = "", kind]] of patterns.entries()) names.set(local, `${kind}${index}`);
  const alias = /^const (\w+) = (\w+);\n/gm;
  for (const [, local = "", value = ""] of withFormats.matchAll(alias)) names.set(local, value);
  return `\
// @ts-nocheck
${formats.size > 0 ? `import { ${[...formats].toSorted().join(", ")} } from "./formats.ts";\n` : ""}\
import { ${["type Check", ...functions].join(", ")} } from "${runtime}";
${[...imports].join("")}
${rename(withFormats.replaceAll(alias, ""), names).trim()}

${commentOf(`Checks values against the schema ${check.name}.`)}\
export const ${name}: Check = validate;
`;
}

function operationModule(read: ReadOperation, bodies: readonly CheckedBody[]): string {
  const { id } = read;
  const named = [...new Map(bodies.map(({ located }) => [located.name, located])).values()];
  const imports = new Set(bodies.map(({ type }) => (type.startsWith("components[") ? "components" : "operations")));
  const request = bodies.find(({ key }) => key === undefined);
  const responses = bodies.filter(({ key }) => key !== undefined);
  const factories = [
    ...(request ? ["createBodyValidator"] : []),
    ...(responses.length > 0 ? ["createResponseValidator"] : []),
    ...(named.length > 0 ? ["type Validator"] : []),
  ];
  const text = describeOperation(read);
  return `\
${imports.size > 0 ? `import type { ${[...imports].toSorted().join(", ")} } from "../types.ts";\n` : ""}\
${factories.length > 0 ? `import { ${factories.join(", ")} } from "${runtime}";\n` : ""}\
${named.map(({ name, file }) => `import { ${name} } from "./${file}.ts";\n`).join("")}\
${
  request
    ? `
${commentOf(`Checks the request body of \`${id}\`: ${text}`)}\
export const ${id}Body: Validator<${request.type}> = /* @__PURE__ */ createBodyValidator(${request.located.name});
`
    : ""
}
${commentOf(`Checks the response bodies of \`${id}\`, by status: ${text}`)}\
export const ${id}Responses: {
${responses.map(({ key, type }) => `  readonly ${key}: Validator<${type}>;\n`).join("")}\
} = {
${responses.map(({ key, located }) => `  ${key}: /* @__PURE__ */ createResponseValidator(${located.name}),\n`).join("")}\
};
`;
}

function checkResponsesModule(operations: readonly ReadOperation[]): string {
  const rows = operations.map(
    (each) =>
      `  ${each.id}: ${JSON.stringify({ method: each.method, path: each.path, statuses: statusesOf(each) })},\n`,
  );
  return `\
import { createResponseCheck, type ResponseCheck, type ResponseCheckOptions } from "${runtime}";

const operations = {
${rows.join("")}};

/**
 * Creates middleware that checks responses against the document, for development and tests. Responses are not changed.
 *
 * @example
 * \`\`\`ts
 * client.use(checkResponses({ responses: allResponses }));
 * \`\`\`
 */
export function checkResponses(options: ResponseCheckOptions): ResponseCheck {
  return createResponseCheck(operations, options);
}
`;
}

function allResponsesModule(operations: readonly ReadOperation[], files: ReadonlyMap<string, string>): string {
  // An operation may be named `all`, so `allResponses` is only the name of the export.
  return `\
${operations.map(({ id }) => `import { ${id}Responses } from "./${files.get(id)}.ts";\n`).join("")}
/** The validators of every response body, by operationId and status, for \`checkResponses\`. */
const all: {
${operations.map(({ id }) => `  readonly ${id}: typeof ${id}Responses;\n`).join("")}\
} = {
${operations.map(({ id }) => `  ${id}: ${id}Responses,\n`).join("")}\
};

export { all as allResponses };
`;
}
