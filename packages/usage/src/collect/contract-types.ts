import ts from "typescript";
import { pointerTo } from "@gw/openapi";

export type EnumValue = boolean | number | string;

/** What a declaration in the generated types stands for. */
export type Meaning =
  | { kind: "field"; pointer: string }
  | { kind: "path"; path: string }
  | { kind: "operation"; operation: OperationKey }
  | { kind: "status"; operation: OperationKey; status: string; pointer: string };

export interface OperationKey {
  method: string;
  path: string;
}

/** The types that `openapi-typescript` made of a document, by what they stand for. */
export interface ContractTypes {
  file: ts.SourceFile;
  /** Of members, aliases and type literals. */
  meanings: ReadonlyMap<ts.Node, Meaning>;
  /** By the names of operations in the types, usually operationIds. */
  operations: ReadonlyMap<string, OperationKey>;
  /** The methods of each path. */
  paths: ReadonlyMap<string, readonly string[]>;
  /** The type of an operation, with its `parameters`, `requestBody` and `responses`. */
  typeOf(operation: OperationKey): ts.Type | undefined;
  /** The documented statuses of an operation. */
  statusesOf(operation: OperationKey): ReadonlySet<string>;
  /** The statuses of an operation whose responses contain what a pointer names. */
  statusesWith(operation: OperationKey, pointer: string): readonly string[];
  /** The enum values at a pointer, those of referenced schemas included. */
  enumsAt(pointer: string): readonly EnumHome[];
  /** The enums whose type is a union. Several may have the same values. */
  enumsOf(type: ts.Type): readonly EnumHome[];
  /** The smallest enums that have all values of a type, which may have been narrowed. */
  enumsAround(type: ts.Type): readonly EnumHome[];
}

/** Where enum values are defined. */
export interface EnumHome {
  pointer: string;
  values: ReadonlySet<EnumValue>;
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);
const parameterPlaces = new Set(["query", "header", "path", "cookie"]);

/** The parts of `components`, and whether their members are the types of schemas. */
const componentParts: Readonly<Record<string, "body" | "headers" | "responses" | "schema">> = {
  schemas: "schema",
  parameters: "schema",
  headers: "schema",
  responses: "responses",
  requestBodies: "body",
};

/** Reads the types of a contract. */
export function readContractTypes(file: ts.SourceFile, checker: ts.TypeChecker): ContractTypes {
  const meanings = new Map<ts.Node, Meaning>();
  const operations = new Map<string, OperationKey>();
  const paths = new Map<string, string[]>();
  const values = new Map<string, Set<EnumValue>>();
  /** The types of fields and schemas, by their pointers. */
  const typesAt = new Map<string, ts.TypeNode[]>();
  const declarations = new Map<string, ts.Declaration>();
  for (const statement of file.statements) {
    if (
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    ) {
      declarations.set(statement.name.text, statement);
    }
  }

  function addField(node: ts.Node, pointer: string): void {
    if (!meanings.has(node)) meanings.set(node, { kind: "field", pointer });
  }

  /** The type of a schema at a pointer. */
  function visitSchema(node: ts.TypeNode | undefined, pointer: string): void {
    if (!node) return;
    typesAt.set(pointer, [...(typesAt.get(pointer) ?? []), node]);
    visitSchemaType(node, pointer);
  }

  function visitSchemaType(node: ts.TypeNode, pointer: string): void {
    if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) visitSchemaType(node.type, pointer);
    else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) {
      for (const each of node.types) visitSchemaType(each, pointer);
    } else if (ts.isArrayTypeNode(node)) visitSchema(node.elementType, `${pointer}/items`);
    else if (ts.isTupleTypeNode(node)) {
      for (const [index, each] of node.elements.entries()) visitSchema(each, `${pointer}/prefixItems/${index}`);
    } else if (ts.isLiteralTypeNode(node)) addValue(node.literal, pointer);
    else if (ts.isTypeLiteralNode(node)) {
      addField(node, pointer);
      for (const member of membersOf(node)) {
        if (ts.isIndexSignatureDeclaration(member)) visitSchema(member.type, `${pointer}/additionalProperties`);
        else visitField(member, `${pointer}${pointerTo("properties", nameOf(member) ?? "")}`);
      }
    } else if (ts.isTypeReferenceNode(node)) visitReference(node, pointer);
  }

  function visitField(member: ts.PropertySignature, pointer: string): void {
    addField(member, pointer);
    visitSchema(member.type, pointer);
  }

  /** `Record<string, X>`, `WithRequired<X, …>`, or an alias of a root type. */
  function visitReference(node: ts.TypeReferenceNode, pointer: string): void {
    const target = ts.isIdentifier(node.typeName) ? declarations.get(node.typeName.text) : undefined;
    if (target && ts.isTypeAliasDeclaration(target) && !target.typeParameters && !meanings.has(target)) {
      addField(target, pointer);
      visitSchema(target.type, pointer);
    } else if (target && ts.isInterfaceDeclaration(target) && !meanings.has(target)) {
      addField(target, pointer);
      for (const member of membersOf(target)) {
        if (ts.isPropertySignature(member))
          visitField(member, `${pointer}${pointerTo("properties", nameOf(member) ?? "")}`);
      }
    } else if (target && ts.isEnumDeclaration(target)) {
      addField(target, pointer);
      for (const member of target.members) {
        const value = checker.getConstantValue(member);
        if (value !== undefined) valuesAt(pointer).add(value);
      }
    }
    for (const argument of node.typeArguments ?? []) visitSchemaType(argument, pointer);
  }

  function valuesAt(pointer: string): Set<EnumValue> {
    const found = values.get(pointer) ?? new Set();
    values.set(pointer, found);
    return found;
  }

  function addValue(literal: ts.LiteralTypeNode["literal"], pointer: string): void {
    const value = literalValue(literal);
    if (value !== undefined) valuesAt(pointer).add(value);
  }

  function visitContent(node: ts.TypeNode | undefined, pointer: string): void {
    for (const mediaType of fieldsOf(node)) {
      const place = `${pointer}${pointerTo("content", nameOf(mediaType) ?? "")}`;
      addField(mediaType, place);
      visitSchema(mediaType.type, `${place}/schema`);
    }
  }

  /** A request body or a response. */
  function visitMessage(node: ts.TypeNode | undefined, pointer: string): void {
    for (const part of fieldsOf(node)) {
      if (nameOf(part) === "content") visitContent(part.type, pointer);
      if (nameOf(part) !== "headers") continue;
      for (const header of fieldsOf(part.type)) {
        visitField(header, `${pointer}${pointerTo("headers", nameOf(header) ?? "")}`);
      }
    }
  }

  function visitParameters(node: ts.TypeNode | undefined, pointer: string): void {
    for (const place of fieldsOf(node)) {
      const name = nameOf(place) ?? "";
      if (!parameterPlaces.has(name)) continue;
      for (const parameter of fieldsOf(place.type)) {
        visitField(parameter, `${pointer}${pointerTo("parameters", name, nameOf(parameter) ?? "")}`);
      }
    }
  }

  function visitOperation(node: ts.TypeNode | undefined, operation: OperationKey): void {
    const pointer = pointerTo("paths", operation.path, operation.method);
    for (const part of fieldsOf(node)) {
      const name = nameOf(part);
      if (name === "parameters") visitParameters(part.type, pointer);
      if (name === "requestBody") {
        addField(part, `${pointer}/requestBody`);
        visitMessage(part.type, `${pointer}/requestBody`);
      }
      if (name !== "responses") continue;
      for (const response of fieldsOf(part.type)) {
        const status = nameOf(response) ?? "";
        const place = `${pointer}${pointerTo("responses", status)}`;
        meanings.set(response, { kind: "status", operation, status, pointer: place });
        visitMessage(response.type, place);
      }
    }
  }

  function visitPaths(): void {
    for (const item of membersOf(declarations.get("paths"))) {
      const path = nameOf(item);
      if (path === undefined || !ts.isPropertySignature(item)) continue;
      meanings.set(item, { kind: "path", path });
      for (const member of fieldsOf(item.type)) {
        const method = nameOf(member) ?? "";
        if (method === "parameters") visitParameters(member.type, pointerTo("paths", path));
        if (!methods.has(method) || member.type?.kind === ts.SyntaxKind.NeverKeyword) continue;
        const operation = { method, path };
        meanings.set(member, { kind: "operation", operation });
        paths.set(path, [...(paths.get(path) ?? []), method]);
        const [root, id] = indexesOf(member.type);
        if (root === "operations" && id !== undefined) operations.set(id, operation);
        else visitOperation(member.type, operation);
      }
    }
  }

  visitPaths();
  for (const member of membersOf(declarations.get("operations"))) {
    const operation = operations.get(nameOf(member) ?? "");
    if (!operation || !ts.isPropertySignature(member)) continue;
    meanings.set(member, { kind: "operation", operation });
    visitOperation(member.type, operation);
  }
  for (const part of membersOf(declarations.get("components"))) {
    const kind = componentParts[nameOf(part) ?? ""];
    if (!ts.isPropertySignature(part)) continue;
    for (const component of fieldsOf(part.type)) {
      const pointer = pointerTo("components", nameOf(part) ?? "", nameOf(component) ?? "");
      addField(component, pointer);
      if (kind === "schema") visitSchema(component.type, pointer);
      else visitMessage(component.type, pointer);
    }
  }
  // Further names of schemas: `export type Pet = components["schemas"]["Pet"]`.
  for (const declaration of declarations.values()) {
    if (!ts.isTypeAliasDeclaration(declaration) || meanings.has(declaration)) continue;
    const indexes = indexesOf(declaration.type);
    if (indexes[0] === "components") addField(declaration, pointerTo(...indexes));
  }

  /** The pointers that a type at a pointer refers to, itself included. */
  function homesOf(pointer: string, seen = new Set<string>()): Set<string> {
    if (seen.has(pointer)) return seen;
    seen.add(pointer);
    for (const node of typesAt.get(pointer) ?? []) {
      for (const part of partsOf(node)) {
        const indexes = indexesOf(part);
        if (indexes.length >= 3) homesOf(pointerTo(...indexes), seen);
      }
    }
    return seen;
  }

  function enumsAt(pointer: string): EnumHome[] {
    return [...homesOf(pointer)].flatMap((home) => {
      const found = values.get(home);
      return found ? [{ pointer: home, values: found }] : [];
    });
  }

  let byType: Map<ts.Type, EnumHome[]> | undefined;
  function enumsOf(type: ts.Type): EnumHome[] {
    if (!byType) {
      byType = new Map();
      for (const [pointer, found] of values) {
        // One value, and true and false, are the type of too much else.
        if (found.size < 2 || found.has(true)) continue;
        for (const node of typesAt.get(pointer) ?? []) {
          const union = checker.getNonNullableType(checker.getTypeFromTypeNode(node));
          byType.set(union, [...(byType.get(union) ?? []), { pointer, values: found }]);
        }
      }
    }
    return byType.get(checker.getNonNullableType(type)) ?? [];
  }

  const operationTypes = new Map<string, ts.TypeNode>();
  const statusNodes = new Map<string, Map<string, ts.Node>>();
  for (const [node, meaning] of meanings) {
    if (meaning.kind === "operation" && ts.isPropertySignature(node) && node.type) {
      operationTypes.set(keyOf(meaning.operation), node.type);
    }
    if (meaning.kind !== "status") continue;
    const nodes = statusNodes.get(keyOf(meaning.operation)) ?? new Map<string, ts.Node>();
    statusNodes.set(keyOf(meaning.operation), nodes.set(meaning.status, node));
  }

  function typeOf(operation: OperationKey): ts.Type | undefined {
    const node = operationTypes.get(keyOf(operation));
    return node && checker.getTypeFromTypeNode(node);
  }

  /** The names of components by the nodes of their types. */
  const reached = new Map<ts.Node, Set<string>>();
  function componentsIn(node: ts.Node): Set<string> {
    const known = reached.get(node);
    if (known) return known;
    const found = new Set<string>();
    reached.set(node, found);
    function add(declaration: ts.Node): void {
      for (const name of componentsIn(declaration)) found.add(name);
    }
    function walk(inner: ts.Node): void {
      const indexes = ts.isTypeNode(inner) ? indexesOf(inner) : [];
      const [root, ...names] = indexes;
      const pointer = root === "components" && names.length >= 2 ? pointerTo(root, ...names.slice(0, 2)) : undefined;
      const named = pointer === undefined && indexes.length === 1 ? declarations.get(indexes[0] ?? "") : undefined;
      if (pointer !== undefined) {
        found.add(pointer);
        for (const declaration of declarationsOf.get(pointer) ?? []) add(declaration);
      } else if (named) {
        const meaning = meanings.get(named);
        if (meaning?.kind === "field") found.add(meaning.pointer);
        add(named);
      } else ts.forEachChild(inner, walk);
    }
    ts.forEachChild(node, walk);
    return found;
  }
  const declarationsOf = new Map<string, ts.Node[]>();
  for (const [node, meaning] of meanings) {
    if (meaning.kind !== "field" || !/^\/components(\/[^/]+){2}$/.test(meaning.pointer)) continue;
    declarationsOf.set(meaning.pointer, [...(declarationsOf.get(meaning.pointer) ?? []), node]);
  }

  function statusesWith(operation: OperationKey, pointer: string): string[] {
    const home = pointer.split("/", 4).join("/");
    const own = pointerTo("paths", operation.path, operation.method, "responses");
    return [...(statusNodes.get(keyOf(operation)) ?? [])].flatMap(([status, node]) =>
      pointer.startsWith(`${own}${pointerTo(status)}/`) || componentsIn(node).has(home) ? [status] : [],
    );
  }

  function statusesOf(operation: OperationKey): Set<string> {
    return new Set(statusNodes.get(keyOf(operation))?.keys());
  }

  function enumsAround(type: ts.Type): EnumHome[] {
    const exact = enumsOf(type);
    if (exact.length > 0 || !type.isUnion()) return exact;
    const names = checker.getNonNullableType(type);
    const literals = names.isUnion() ? names.types : [names];
    const around = [...values].flatMap(([pointer, found]) =>
      literals.every((each) => each.isStringLiteral() && found.has(each.value)) ? { pointer, values: found } : [],
    );
    const smallest = Math.min(...around.map(({ values: { size } }) => size));
    return around.filter(({ values: { size } }) => size === smallest);
  }

  return { file, meanings, operations, paths, typeOf, statusesOf, statusesWith, enumsAt, enumsOf, enumsAround };
}

function keyOf({ method, path }: OperationKey): string {
  return `${method} ${path}`;
}

type Member = ts.IndexSignatureDeclaration | ts.PropertySignature;

function membersOf(node: ts.Node | undefined): readonly Member[] {
  const literal = node && ts.isTypeAliasDeclaration(node) ? node.type : node;
  if (!literal || !(ts.isInterfaceDeclaration(literal) || ts.isTypeLiteralNode(literal))) return [];
  return literal.members.flatMap((member): Member[] =>
    ts.isPropertySignature(member) || ts.isIndexSignatureDeclaration(member) ? [member] : [],
  );
}

/** The properties of a type literal; of others, none. */
function fieldsOf(node: ts.TypeNode | undefined): ts.PropertySignature[] {
  return membersOf(node).filter((member) => ts.isPropertySignature(member));
}

function nameOf(member: ts.TypeElement): string | undefined {
  const { name } = member;
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
    ? name.text
    : undefined;
}

/** The names of `components["schemas"]["Pet"]`: components, schemas, Pet. */
function indexesOf(node: ts.TypeNode | undefined): string[] {
  if (!node) return [];
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) return [node.typeName.text];
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isLiteralTypeNode(node.indexType)) return [];
  const value = literalValue(node.indexType.literal);
  const object = indexesOf(node.objectType);
  return value === undefined || object.length === 0 ? [] : [...object, String(value)];
}

/** The alternatives of a type. */
function partsOf(node: ts.TypeNode): ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(node)) return partsOf(node.type);
  return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node) ? node.types.flatMap(partsOf) : [node];
}

export function literalValue(node: ts.Node): EnumValue | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  return node.kind === ts.SyntaxKind.FalseKeyword ? false : undefined;
}
