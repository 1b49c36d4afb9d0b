import { pointerTo } from "@gw/openapi";
import {
  kebabCase,
  nameOf,
  operationsOf,
  targetOf,
  type Document,
  type MediaType,
  type OperationEntry,
  type Response,
} from "@gw/openapi/document";
import { formatExport, formatsModule } from "./formats.ts";
import { createCompiler, type StandaloneCode } from "./standalone-code.ts";
import { upperFirst } from "../shared/text.ts";

/** A body of an operation. */
interface Body {
  /** The component that describes it, or else the operation and the status. */
  name: string;
  /** JSON Pointer to its schema. */
  schemaPointer: string;
  /** Its type, as source. */
  type: string;
}

/**
 * The generated modules of `@gw/validators`: one for each schema of a body, and one for each operation that names them, so
 * that a bundler keeps those in use.
 */
export async function generatedModules(bundle: string): Promise<Record<string, string>> {
  const document = JSON.parse(bundle) as Document;
  const compile = createCompiler(document);
  const modules = modulesOf(document, (body) => schemaModule(body, compile(body.schemaPointer)));
  return { ...modules, "formats.ts": await formatsModule() };
}

/** The same modules with their checks only declared, which is all that type-checking code that uses them needs. */
export function declaredModules(bundle: string): Record<string, string> {
  return modulesOf(
    JSON.parse(bundle) as Document,
    (body) =>
      `import type { Check } from "@gw/contract-runtime/validators";\n\nexport declare const ${checkName(body)}: Check;\n`,
  );
}

function modulesOf(document: Document, writeSchemaModule: (body: Body) => string): Record<string, string> {
  const entries = operationsOf(document);
  const modules: Record<string, string> = {};
  for (const entry of entries) {
    const bodies = bodiesOf(document, entry);
    for (const { body } of bodies) modules[fileOf(body)] ??= writeSchemaModule(body);
    modules[`${kebabCase(entry.id)}.ts`] = operationModule(entry, bodies);
  }
  return {
    ...modules,
    "index.ts": entries.map(({ id }) => `export * from "./${kebabCase(id)}.ts";\n`).join(""),
    "all-responses.ts": allResponsesModule(entries),
  };
}

/** The bodies of an operation: that of the request without a status, then those of the responses. */
function bodiesOf(
  document: Document,
  { id, method, path, operation }: OperationEntry,
): { status?: string; body: Body }[] {
  const pointer = pointerTo("paths", path, method);
  const type = `operations[${JSON.stringify(id)}]`;
  const { requestBody, responses } = operation;
  const ofResponses = Object.entries(responses).flatMap(([status, response]) => {
    const { content } = targetOf(document, response);
    const at = "$ref" in response ? response.$ref.slice(1) : `${pointer}/responses/${status}`;
    const body = bodyOf(content, `${id}Response${status}`, at, `${type}["responses"][${status}]`);
    return body ? [{ status, body }] : [];
  });
  const ofRequest = bodyOf(
    requestBody?.content,
    `${id}Body`,
    `${pointer}/requestBody`,
    `NonNullable<${type}["requestBody"]>`,
  );
  return ofRequest ? [{ body: ofRequest }, ...ofResponses] : ofResponses;
}

/** The body in one media type, which is all that an operation has. */
function bodyOf(content: Response["content"] = {}, name: string, pointer: string, type: string): Body | undefined {
  const [[mediaType, { schema }] = ["", {} as MediaType]] = Object.entries(content);
  if (!schema) return undefined;
  if ("$ref" in schema) {
    const component = nameOf({ $ref: schema.$ref });
    return { name: component, schemaPointer: schema.$ref.slice(1), type: component };
  }
  return {
    name,
    schemaPointer: pointer + pointerTo("content", mediaType, "schema"),
    type: `${type}["content"][${JSON.stringify(mediaType)}]`,
  };
}

function checkName({ name }: Body): string {
  return `check${upperFirst(name)}`;
}

function fileOf({ name }: Body): string {
  return `${kebabCase(name)}.schema.ts`;
}

function schemaModule(body: Body, { code, name }: StandaloneCode): string {
  const formats = new Set<string>();
  const withFormats = code.replaceAll(
    /\bformats(?:\.([\w$]+)|\["([^"]+)"\])/g,
    (_text, plain: string, quoted: string) => {
      const format = formatExport(plain ?? quoted);
      formats.add(format);
      return format;
    },
  );
  return `\
// @ts-nocheck
${formats.size > 0 ? `import { ${[...formats].toSorted().join(", ")} } from "./formats.ts";\n` : ""}\
${code.includes("countCharacters") ? 'import { countCharacters } from "@gw/contract-runtime/validators";\n' : ""}\
import type { Check } from "@gw/contract-runtime/validators";

${withFormats.trim()}

/** Checks values against the schema ${body.name}. */
export const ${checkName(body)}: Check = ${name};
`;
}

function operationModule({ id, operation }: OperationEntry, bodies: { status?: string; body: Body }[]): string {
  const named = [...new Map(bodies.map(({ body }) => [body.name, body])).values()];
  const types = new Set(named.map(({ type }) => /^\w+$/.exec(type)?.[0] ?? "operations"));
  const request = bodies.find(({ status }) => status === undefined)?.body;
  const responses = bodies.filter(({ status }) => status !== undefined);
  const factories = [...(request ? ["createBodyValidator"] : []), "createResponseValidator"];
  return `\
import type { ${[...types].toSorted().join(", ")} } from "@gw/api-types";
import { ${factories.join(", ")}, type Validator } from "@gw/contract-runtime/validators";
${named.map((body) => `import { ${checkName(body)} } from "./${fileOf(body)}";\n`).join("")}\
${
  request
    ? `
/** Checks the request body of \`${id}\`: ${operation.summary} */
export const ${id}Body: Validator<${request.type}> = /* @__PURE__ */ createBodyValidator(${checkName(request)});
`
    : ""
}
/** Checks the response bodies of \`${id}\`, by status: ${operation.summary} */
export const ${id}Responses: {
${responses.map(({ status, body }) => `  readonly ${status}: Validator<${body.type}>;\n`).join("")}\
} = {
${responses.map(({ status, body }) => `  ${status}: /* @__PURE__ */ createResponseValidator(${checkName(body)}),\n`).join("")}\
};
`;
}

function allResponsesModule(entries: readonly OperationEntry[]): string {
  return `\
${entries.map(({ id }) => `import { ${id}Responses } from "./${kebabCase(id)}.ts";\n`).join("")}
/** The validators of every response body, by operationId and status, for \`checkResponses\`. */
export const allResponses: {
${entries.map(({ id }) => `  readonly ${id}: typeof ${id}Responses;\n`).join("")}\
} = {
${entries.map(({ id }) => `  ${id}: ${id}Responses,\n`).join("")}\
};
`;
}
