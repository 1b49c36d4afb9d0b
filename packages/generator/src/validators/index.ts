import { resolve, type Document, type MediaType } from "../document/document.ts";
import { preferredBody, requestBodyOf, statusesOf, type Body as MediaBody } from "../document/media-types.ts";
import type { ReadOperation } from "../document/operations.ts";
import { schemaDocument } from "../schemas/schema-document.ts";
import { fileNames } from "../shared/file-names.ts";
import { upperFirst } from "../shared/text.ts";
import { formatExport, formatsModule } from "./formats.ts";
import { createCompiler, type StandaloneCode } from "./standalone-code.ts";

const runtime = "@gw/contract-runtime/validators";

/** How the modules of validators are generated. */
export interface ValidatorModuleOptions {
  /** The module that exports the types of the document. */
  types: string;
  /** Called with a sentence about each part of a schema that is not checked. */
  report: (note: string) => void;
}

/** A body of an operation. */
interface Body {
  /** The component that describes it, or else the operation and the status. */
  name: string;
  /** The JSON Pointer to its schema among those that are compiled, as a URI fragment. */
  schemaPointer: string;
  /** Its schema, if it is none of the components', or is a form with files. */
  schema?: object;
  /** Whether files are blobs. */
  hasFiles: boolean;
  /** Its type, as source. */
  type: string;
}

/** The body of an operation's request, which has no status, or of a response. */
interface OperationBody {
  status?: string;
  body: Body;
}

/** Writes the code of a body's check; undefined if its schema can't be compiled. */
type Compile = (body: Body) => string | undefined;

/**
 * The modules of validators, by their file names: one for each schema of a body in JSON or of a form, and one for each
 * operation that names them, so that a bundler keeps those in use.
 */
export function validatorModules(
  document: Document,
  operations: readonly ReadOperation[],
  { types, report }: ValidatorModuleOptions,
): Record<string, string> {
  const all = operations.flatMap((operation) => bodiesOf(document, operation)).map(({ body }) => body);
  const notes = new Set<string>();
  function compilerOf(bodies: readonly Body[], hasFiles: boolean) {
    const schemas = Object.fromEntries(bodies.flatMap(({ name, schema }) => (schema ? [[name, schema]] : [])));
    return createCompiler(schemaDocument(document, schemas, (note) => notes.add(note), hasFiles));
  }
  const forms = all.filter(({ hasFiles }) => hasFiles);
  const compile = compilerOf(
    all.filter(({ hasFiles }) => !hasFiles),
    false,
  );
  const compileForm = forms.length > 0 ? compilerOf(forms, true) : compile;
  for (const note of notes) report(note);
  const modules = modulesOf(document, operations, types, (body) => {
    try {
      return schemaCode((body.hasFiles ? compileForm : compile)(body.schemaPointer));
    } catch (error) {
      // Ajv refuses the schema.
      report(`The schema of ${body.name} can't be compiled, so it has no validator: ${textOf(error)}`);
      return undefined;
    }
  });
  return { ...modules, "formats.ts": formatsModule() };
}

/** The same modules with their checks only declared, which is all that type-checking code that uses them needs. */
export function declaredModules(
  document: Document,
  operations: readonly ReadOperation[],
  types: string,
): Record<string, string> {
  return modulesOf(document, operations, types, () => "");
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function modulesOf(
  document: Document,
  operations: readonly ReadOperation[],
  types: string,
  compile: Compile,
): Record<string, string> {
  const sorted = operations.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const files = fileNames(
    sorted.map(({ id }) => id),
    ["index", "all-responses", "check-responses", "formats"],
  );
  const all = sorted.map((operation) => ({ operation, bodies: bodiesOf(document, operation) }));
  const schemaFiles = fileNames(all.flatMap(({ bodies }) => bodies.map(({ body }) => body.name)));
  const codes = new Map<string, string | undefined>();
  const modules: Record<string, string> = {};
  for (const { operation, bodies } of all) {
    for (const { body } of bodies) {
      if (codes.has(body.name)) continue;
      const code = compile(body);
      codes.set(body.name, code);
      if (code !== undefined) modules[`${schemaFiles.get(body.name)}.schema.ts`] = schemaModule(body, code);
    }
    const compiled = bodies.filter(({ body }) => codes.get(body.name) !== undefined);
    modules[`${files.get(operation.id)}.ts`] = operationModule(operation, compiled, schemaFiles, types);
  }
  return {
    ...modules,
    "index.ts": sorted.map(({ id }) => `export * from "./${files.get(id)}.ts";\n`).join("") || "export {};\n",
    "all-responses.ts": allResponsesModule(sorted, files),
    "check-responses.ts": checkResponsesModule(sorted),
  };
}

/** The bodies of an operation: that of the request without a status, then those of the responses. */
function bodiesOf(document: Document, operation: ReadOperation): OperationBody[] {
  const { id, requestBody, responses } = operation;
  const types = `operations[${JSON.stringify(id)}]`;
  const ofResponses = Object.entries(responses).flatMap(([status, { content }]): OperationBody[] => {
    const key = /^\d+$/.test(status) ? status : JSON.stringify(status);
    const found = preferredBody(content);
    // A client reads a form that is a response as a blob.
    if (found?.kind === "multipart") return [];
    const body = bodyOf(document, content, found, `${id}Response${status}`, `${types}["responses"][${key}]`);
    return body ? [{ status: status.toLowerCase().replace("xx", "XX"), body }] : [];
  });
  const content = requestBody?.content;
  const ofRequest = bodyOf(
    document,
    content,
    requestBodyOf(operation),
    `${id}Body`,
    `NonNullable<${types}["requestBody"]>`,
  );
  return ofRequest ? [{ body: ofRequest }, ...ofResponses] : ofResponses;
}

const prefix = "#/components/schemas/";

function bodyOf(
  document: Document,
  content: Readonly<Record<string, MediaType>> | undefined,
  found: MediaBody | undefined,
  name: string,
  type: string,
): Body | undefined {
  const schema = found && content?.[found.mediaType]?.schema;
  if (schema === undefined || !found || !["json", "form", "multipart"].includes(found.kind)) return undefined;
  const hasFiles = found.kind === "multipart";
  if (!hasFiles && schema.$ref?.startsWith(prefix) && typeof resolve(document, schema) === "object") {
    const step = schema.$ref.slice(prefix.length);
    const component = decode(step).replaceAll("~1", "/").replaceAll("~0", "~");
    return {
      name: component,
      schemaPointer: `/components/schemas/${encodeURIComponent(decode(step))}`,
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

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function checkName({ name }: Body): string {
  return `check${upperFirst(name.replaceAll(/\W/g, "_"))}`;
}

/** The code of a check, and what it imports. */
function schemaCode({ code, name }: StandaloneCode): string {
  const formats = new Set<string>();
  const withFormats = code.replaceAll(
    /\bformats(?:\.([\w$]+)|\["([^"]+)"\])/g,
    (_text, plain: string, quoted: string) => {
      const format = formatExport(plain ?? quoted);
      formats.add(format);
      return format;
    },
  );
  const functions = ["countCharacters", "isEqual"].filter((each) => new RegExp(`\\b${each}\\b`).test(code));
  return `\
// @ts-nocheck
${formats.size > 0 ? `import { ${[...formats].toSorted().join(", ")} } from "./formats.ts";\n` : ""}\
${functions.length > 0 ? `import { ${functions.join(", ")} } from "${runtime}";\n` : ""}\
import type { Check } from "${runtime}";

${withFormats.trim()}

const compiled: Check = ${name};
`;
}

function schemaModule(body: Body, code: string): string {
  if (code === "")
    return `import type { Check } from "${runtime}";\n\nexport declare const ${checkName(body)}: Check;\n`;
  const [before = "", compiled = ""] = code.split("\nconst compiled: Check = ");
  return `${before}
/** Checks values against the schema ${body.name.replaceAll("*/", "*\\/")}. */
export const ${checkName(body)}: Check = ${compiled}`;
}

function operationModule(
  { id, method, path, operation }: ReadOperation,
  bodies: readonly OperationBody[],
  files: ReadonlyMap<string, string>,
  types: string,
): string {
  const named = [...new Map(bodies.map(({ body }) => [body.name, body])).values()];
  const imports = new Set(named.map(({ type }) => (type.startsWith("components[") ? "components" : "operations")));
  const request = bodies.find(({ status }) => status === undefined)?.body;
  const responses = bodies.filter(({ status }) => status !== undefined);
  const factories = [
    ...(request ? ["createBodyValidator"] : []),
    ...(responses.length > 0 ? ["createResponseValidator"] : []),
    ...(named.length > 0 ? ["type Validator"] : []),
  ];
  const text = (operation.summary?.split("\n")[0] ?? `${method.toUpperCase()} ${path}`).replaceAll("*/", "*\\/");
  const fields = responses.map(({ status = "", body }) => ({
    key: /^\d+$|^default$/.test(status) ? status : JSON.stringify(status),
    body,
  }));
  return `\
${imports.size > 0 ? `import type { ${[...imports].toSorted().join(", ")} } from "${types}";\n` : ""}\
${factories.length > 0 ? `import { ${factories.join(", ")} } from "${runtime}";\n` : ""}\
${named.map((body) => `import { ${checkName(body)} } from "./${files.get(body.name)}.schema.ts";\n`).join("")}\
${
  request
    ? `
/** Checks the request body of \`${id}\`: ${text} */
export const ${id}Body: Validator<${request.type}> = /* @__PURE__ */ createBodyValidator(${checkName(request)});
`
    : ""
}
/** Checks the response bodies of \`${id}\`, by status: ${text} */
export const ${id}Responses: {
${fields.map(({ key, body }) => `  readonly ${key}: Validator<${body.type}>;\n`).join("")}\
} = {
${fields.map(({ key, body }) => `  ${key}: /* @__PURE__ */ createResponseValidator(${checkName(body)}),\n`).join("")}\
};
`;
}

function checkResponsesModule(operations: readonly ReadOperation[]): string {
  const rows = operations.map(
    ({ id, method, path, responses }) =>
      `  ${id}: ${JSON.stringify({ method, path, statuses: statusesOf(responses) })},\n`,
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
  return `\
${operations.map(({ id }) => `import { ${id}Responses } from "./${files.get(id)}.ts";\n`).join("")}
/** The validators of every response body, by operationId and status, for \`checkResponses\`. */
export const allResponses: {
${operations.map(({ id }) => `  readonly ${id}: typeof ${id}Responses;\n`).join("")}\
} = {
${operations.map(({ id }) => `  ${id}: ${id}Responses,\n`).join("")}\
};
`;
}
