import { nameOperations, objectAt, objectOf, listAt, resolve, textAt } from "@gw/openapi/reader";
import ts from "typescript";
import { fileIn } from "./compiler.ts";

/** The most operations of a document that are used, so that a large one does not take minutes. */
const mostOperations = 60;

/** How deep optional fields are set and read. Recursive types end there. */
const mostDepth = 5;

/** What the module of a consumer begins with. */
const helpers = `\
function pick<const Values extends readonly unknown[]>(...values: Values): Values[number] { return values[0]; }
function exhausted(_value: never): void {}
function readText(_value: string): void {}
function readNumber(_value: number): void {}
function readFlag(_value: boolean): void {}
function readAny(_value: unknown): void {}
`;

/** A use of each part of an operation. */
interface OperationUse {
  name: string;
  typeName: string;
  /** The credentials of each alternative. */
  alternatives: readonly (readonly string[])[];
  /** The media types of its responses. */
  accepted: readonly string[];
}

/** Imports the client of a document and the types of its calls. */
function importsOf(uses: readonly OperationUse[]): string {
  const types = uses.flatMap(({ typeName }) => [`${typeName}Input`, `${typeName}Result`]);
  const names = ["createClient", ...["ClientOptions", ...types].map((type) => `type ${type}`)];
  return `import { ${names.join(", ")} } from "./api/index.ts";\n`;
}

/** A module beside the folder `api` with a constant for each type that {@link consumerOf} reads. */
export function probeOf(document: object): string {
  const uses = usesOf(document);
  if (uses.length === 0) return "export {};\n";
  const constants = uses.map(
    ({ typeName }, index) =>
      `export declare const input${index}: ${typeName}Input;\nexport declare const result${index}: ${typeName}Result;\n`,
  );
  return `${importsOf(uses)}${constants.join("")}export declare const options: ClientOptions;\n`;
}

/**
 * Writes a module that uses all of a generated client, as a frontend would: it calls every operation with all fields of its
 * input, each with every credential, and reads all fields of every documented response.
 *
 * @param program has the client, and its probe at the path.
 */
export function consumerOf(document: object, program: ts.Program, path: string): string {
  const uses = usesOf(document);
  if (uses.length === 0) return "export function callsWith() { return {}; }\n";
  const checker = program.getTypeChecker();
  const file = fileIn(program, path);
  const module = file && checker.getSymbolAtLocation(file);
  const probed = new Map(
    (module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, checker.getTypeOfSymbol(symbol)]),
  );
  const write = createWriter(checker);
  const clients = new Map<string, string>();
  function clientOf(schemes: readonly string[]): string {
    const fields = schemes.map((scheme) => `${JSON.stringify(scheme)}: ${credentialOf(document, scheme)}`);
    const key = fields.length === 0 ? "{ ...options }" : `{ ...options, auth: { ${fields.join(", ")} } }`;
    const name = clients.get(key) ?? `client${clients.size}`;
    clients.set(key, name);
    return name;
  }
  const inputs = uses.map((_, index) => {
    const fields = inputFields(checker, probed.get(`input${index}`) ?? never());
    return new Set([0, 1, 2].map((variant) => write.fields(fields, variant)));
  });
  const calls = uses.flatMap(({ name, alternatives, accepted }, index) => {
    function call(title: string, schemes: readonly string[] = [], input = `input${index}()`): string {
      const method = `${clientOf(schemes)}[${JSON.stringify(name)}]`;
      return `    ${JSON.stringify(`${name} ${title}`)}: () => ${method}(${input})${title.startsWith("as ") ? "" : `.then(read${index})`},\n`;
    }
    const [first = "{}", ...others] = inputs[index] ?? [];
    return [
      ...alternatives.map((schemes) => call(`with ${schemes.join(" and ")}`, schemes)),
      ...[first, ...others].map((input, variant) => call(`with input ${variant}`, alternatives[0], input)),
      ...accepted.slice(1).map((type) => {
        const input = first.replace(/^\{/, `{ accept: ${JSON.stringify(type)},`);
        return call(`as ${type}`, alternatives[0], input);
      }),
    ];
  });
  const declarations = uses.map(({ typeName }, index) => {
    const [first = "{}"] = inputs[index] ?? [];
    return `\
function input${index}(): ${typeName}Input {
  return ${first};
}
function read${index}(result: ${typeName}Result): void {
${write.result(probed.get(`result${index}`) ?? never())}}
`;
  });
  const hasAddress = !isRequired(probed.get("options")?.getProperty("baseUrl"));
  const address = hasAddress ? "" : '{ baseUrl: "https://agreement.example" }';
  return `\
${importsOf(uses)}
${helpers}
${declarations.join("\n")}
export function callsWith(fetch: (request: Request) => Promise<Response>) {
  const options = { ...${address || "{}"}, fetch };
${[...clients].map(([code, name]) => `  const ${name} = createClient(${code});\n`).join("")}\
  return {
${calls.join("")}  };
}
`;
}

function never(): never {
  throw new Error("The type of a module can't be read.");
}

function usesOf(document: object): OperationUse[] {
  const root = objectOf(document);
  const schemes = objectAt(objectAt(root, "components"), "securitySchemes");
  const { names } = nameOperations(document);
  return names.slice(0, mostOperations).map(({ method, path, name, typeName }) => {
    const operation = objectAt(resolve(document, objectAt(root, "paths")[path]).value, method);
    const required = listAt(operation["security"] === undefined ? root : operation, "security");
    const alternatives = required.map((each) =>
      Object.keys(objectOf(each)).filter((scheme) => {
        const type = textAt(resolve(document, schemes[scheme]).value, "type");
        return type !== "" && type !== "mutualTLS";
      }),
    );
    const success = Object.entries(objectAt(operation, "responses")).find(([status]) => status.startsWith("2"))?.[1];
    const accepted = method === "head" ? [] : Object.keys(objectAt(resolve(document, success).value, "content"));
    return { name, typeName, accepted, alternatives: alternatives.length > 0 ? alternatives : [[]] };
  });
}

/** What the text of every credential contains. */
export const credentialMark = "credential";

function isSent(schemes: readonly string[], request: string): boolean {
  return schemes.length > 0 && schemes.every((each) => request.includes(`${each} ${credentialMark}`));
}

/** Whether the credentials of a request are enough for its operation. */
export function createIsAuthenticated(document: object): (name: string, request: string) => boolean {
  const uses = new Map(usesOf(document).map(({ name, alternatives }) => [name, alternatives]));
  return (name, request) => {
    const alternatives = uses.get(name) ?? [];
    return alternatives.flat().length === 0 || alternatives.some((schemes) => isSent(schemes, request));
  };
}

function credentialOf(document: object, name: string): string {
  const scheme = resolve(document, objectAt(objectAt(objectOf(document), "components"), "securitySchemes")[name]).value;
  const isBasic = textAt(scheme, "type") === "http" && textAt(scheme, "scheme").toLowerCase() === "basic";
  return isBasic ? '{ username: "ada", password: "secret" }' : JSON.stringify(`${name} ${credentialMark}`);
}

/** The fields of an input that the document has. */
function inputFields(checker: ts.TypeChecker, input: ts.Type): ts.Symbol[] {
  const names = ["path", "query", "headers", "cookies", "body"];
  return checker.getPropertiesOfType(input).filter(({ name }) => names.includes(name));
}

function isRequired(symbol: ts.Symbol | undefined): boolean {
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Optional) === 0;
}

/** What values of the classes of a browser are written as. */
const instances: Readonly<Record<string, string>> = {
  Blob: 'new Blob(["text"])',
  File: 'new File(["text"], "name")',
  FormData: "new FormData()",
  ReadableStream: 'new Blob(["text"]).stream()',
  Uint8Array: "new Uint8Array([1])",
  ArrayBuffer: "new ArrayBuffer(1)",
  URLSearchParams: 'new URLSearchParams("a=1")',
  Date: "new Date(0)",
};

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Writes values of types and code that reads them. */
function createWriter(checker: ts.TypeChecker) {
  const { TypeFlags } = ts;

  function isLiteral(type: ts.Type): boolean {
    return (
      (type.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BooleanLiteral | TypeFlags.Null)) !==
      0
    );
  }

  function literal(type: ts.Type): string {
    return type.isStringLiteral() ? JSON.stringify(type.value) : checker.typeToString(type);
  }

  function isUndefined(type: ts.Type): boolean {
    return (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0;
  }

  /** A value of a type, as source. */
  function value(type: ts.Type, variant: number, depth: number): string {
    if (type.flags & TypeFlags.Boolean) return "pick(true, false)";
    if (type.isUnion()) {
      const parts = type.types.filter((each) => !isUndefined(each));
      const literals = parts.filter(isLiteral);
      const others = parts.filter((each) => !isLiteral(each));
      const choices = [
        ...(literals.length > 0 ? [() => `pick(${literals.map(literal).join(", ")})`] : []),
        ...others.map((each) => () => value(each, variant, depth)),
      ];
      return choices[variant % choices.length]?.() ?? "undefined";
    }
    if (isLiteral(type)) return literal(type);
    if (type.flags & TypeFlags.String) return '"text"';
    if (type.flags & TypeFlags.Number) return "1";
    if (type.flags & TypeFlags.BigInt) return "1n";
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) return '{ any: "thing" }';
    if (type.flags & TypeFlags.Never) return "undefined as never";
    if (type.isIntersection() && type.types.some((each) => each.flags & TypeFlags.String)) return '"text"';
    const instance = instances[type.symbol?.name ?? ""];
    if (instance !== undefined) return instance;
    if (checker.isTupleType(type)) {
      // A tuple has its items as arguments, which the checker takes for those of a reference.
      return `[${checker
        .getTypeArguments(type as ts.TypeReference)
        .map((each) => value(each, variant, depth + 1))
        .join(", ")}]`;
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return item === undefined || depth > mostDepth ? "[]" : `[${value(item, variant, depth + 1)}]`;
    }
    return fields(
      checker.getPropertiesOfType(type),
      variant,
      depth,
      checker.getIndexTypeOfType(type, ts.IndexKind.String),
    );
  }

  /** An object with all of some fields. */
  function fields(symbols: readonly ts.Symbol[], variant: number, depth = 0, others?: ts.Type): string {
    const codes = symbols.flatMap((symbol) => {
      if (depth > mostDepth && !isRequired(symbol)) return [];
      // A type that contains itself without an end has no value.
      if (depth > 4 * mostDepth) return [`${JSON.stringify(symbol.name)}: undefined as never`];
      const type = checker.getTypeOfSymbol(symbol);
      if (type.flags & TypeFlags.Never || partsOf(type).every(isUndefined)) return [];
      return [`${JSON.stringify(symbol.name)}: ${value(type, variant, depth + 1)}`];
    });
    const other =
      others && symbols.length === 0 && depth <= mostDepth ? [`key: ${value(others, variant, depth + 1)}`] : [];
    const all = [...codes, ...other];
    return all.length === 0 ? "{}" : `{ ${all.join(", ")} }`;
  }

  /** Reads all of a value: each field, each item, and each value of an enum. */
  function read(code: string, type: ts.Type, depth: number): string {
    if (type.flags & TypeFlags.Boolean) return `readFlag(${code});`;
    const parts = partsOf(type);
    const empty = parts.filter((each) => isUndefined(each) || each.flags & TypeFlags.Null);
    if (empty.length > 0 && parts.length > empty.length) {
      const inner = parts.filter((each) => !empty.includes(each));
      const tests = [
        ...(empty.some(isUndefined) ? [`${code} !== undefined`] : []),
        ...(empty.some((each) => !isUndefined(each)) ? [`${code} !== null`] : []),
      ];
      return `if (${tests.join(" && ")}) { ${readAll(code, inner, depth)} }`;
    }
    return readAll(code, parts, depth);
  }

  function readAll(code: string, parts: readonly ts.Type[], depth: number): string {
    const [first] = parts;
    if (first === undefined) return "";
    if (parts.every((each) => each.flags & TypeFlags.BooleanLiteral)) return `readFlag(${code});`;
    if (parts.every(isLiteral)) {
      // Each with a break of its own, so that one can be left out.
      const cases = parts.map((each) => `case ${literal(each)}: break;`).join(" ");
      return `switch (${code}) { ${cases} default: exhausted(${code}); }`;
    }
    if (parts.length > 1) return readUnion(code, parts, depth);
    if (first.flags & TypeFlags.String) return `readText(${code});`;
    if (first.flags & TypeFlags.Number) return `readNumber(${code});`;
    if (!(first.flags & (TypeFlags.Object | TypeFlags.Intersection)) || depth > mostDepth) return `readAny(${code});`;
    if (instances[first.symbol?.name ?? ""] !== undefined) return `readAny(${code});`;
    if (checker.isTupleType(first)) return `readAny(${code});`;
    if (checker.isArrayType(first)) {
      const [item] = checker.getTypeArguments(first as ts.TypeReference);
      return item ? `for (const item${depth} of ${code}) { ${read(`item${depth}`, item, depth + 1)} }` : "";
    }
    const symbols = checker.getPropertiesOfType(first);
    return symbols
      .map((symbol) => {
        const name = `value${depth}`;
        return `{ const ${name} = ${code}[${JSON.stringify(symbol.name)}]; ${read(name, checker.getTypeOfSymbol(symbol), depth + 1)} }`;
      })
      .join(" ");
  }

  function isList(type: ts.Type): boolean {
    return checker.isTupleType(type) || checker.isArrayType(type);
  }

  /** Reads alternatives: by a field that has one value in each, or else the fields that all of them have. */
  function readUnion(code: string, parts: readonly ts.Type[], depth: number): string {
    const areObjects = parts.every((each) => each.flags & TypeFlags.Object && !isList(each));
    if (!areObjects || depth > mostDepth) return `readAny(${code});`;
    const [first, ...others] = parts.map((each) => checker.getPropertiesOfType(each));
    const common = (first ?? []).filter(({ name }) =>
      others.every((symbols) => symbols.some((each) => each.name === name)),
    );
    const discriminator = common.find(({ name }) => {
      const values = parts.map((each) => typeOfField(each, name));
      return values.every((each) => each?.isStringLiteral()) && new Set(values).size === parts.length;
    });
    if (discriminator) {
      const { name } = discriminator;
      const cases = parts.map((each) => {
        const tag = typeOfField(each, name);
        return `case ${tag ? literal(tag) : ""}: ${readAll(code, [each], depth + 1)} break;`;
      });
      const tagCode = `${code}[${JSON.stringify(name)}]`;
      return `switch (${tagCode}) { ${cases.join(" ")} default: exhausted(${tagCode}); }`;
    }
    return common.map(({ name }) => `readAny(${code}[${JSON.stringify(name)}]);`).join(" ");
  }

  function typeOfField(type: ts.Type, name: string): ts.Type | undefined {
    const symbol = type.getProperty(name);
    return symbol && checker.getTypeOfSymbol(symbol);
  }

  /** A switch over the documented statuses, whose last branch takes all other failures. */
  function result(type: ts.Type): string {
    const byStatus = Map.groupBy(partsOf(type), (each) => {
      const status = typeOfField(each, "status");
      return status && isLiteral(status) ? literal(status) : "";
    });
    const cases = [...byStatus].flatMap(([status, parts]) => {
      if (status === "" || status === '"undocumented"') return [];
      const reads = parts.map((each) => {
        const ok = typeOfField(each, "ok");
        const name = ok && literal(ok) === "true" ? "data" : "error";
        const body = typeOfField(each, name);
        const code = body ? read(`body`, body, 0) : "";
        return `      if (result.ok === ${name === "data"}) { const body = result.${name}; ${code} }\n`;
      });
      return [`    case ${status}:\n${reads.join("")}      break;\n`];
    });
    const hasOther = byStatus.has("");
    return `  switch (result.status) {\n${cases.join("")}    default:\n${hasOther ? "" : "      { const isOther: false = result.ok; readFlag(isOther); readAny(result.error); }\n"}  }\n`;
  }

  return { fields, result };
}

/** The error of the compiler about a case that never applies. */
const incomparable = 2678;

/**
 * Leaves out the cases that a compiler refuses, because the client of the head never returns these values or statuses.
 * Undefined if it refuses none.
 */
export function withoutGone(consumer: string, errors: readonly ts.Diagnostic[]): string | undefined {
  const clauses = errors.flatMap(({ code, file, start = 0 }) => {
    if (code !== incomparable || !file) return [];
    const clause = ts.findAncestor(tokenAt(file, start), ts.isCaseClause);
    return clause ? [clause] : [];
  });
  // Those inside of others go with them.
  const outer = clauses.filter(
    (each) => !clauses.some((other) => other !== each && other.pos <= each.pos && each.end <= other.end),
  );
  const last = [...new Set(outer)].toSorted((a, b) => b.pos - a.pos);
  return last.length === 0
    ? undefined
    : last.reduce((text, { pos, end }) => text.slice(0, pos) + text.slice(end), consumer);
}

function tokenAt(file: ts.SourceFile, position: number): ts.Node {
  let node: ts.Node = file;
  for (;;) {
    const inner: ts.Node | undefined = ts.forEachChild(node, (child) =>
      child.pos <= position && position < child.end ? child : undefined,
    );
    if (!inner) return node;
    node = inner;
  }
}
