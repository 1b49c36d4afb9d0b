import ts from "typescript";
import { pointerTo, stepsOf } from "@gw/openapi";
import { childOf, indexReferrers, reach, type Child, type Kind } from "@gw/openapi/reader";

export type EnumValue = boolean | number | string;

/** The types that `openapi-typescript` generated from a document, with the JSON Pointers that they represent. */
export interface Contract {
  /** The pointers of declarations: members, aliases and type literals. */
  pointers: ReadonlyMap<ts.Node, string>;
  /** The pointers of operations by their names in the types, usually operationIds. */
  operations: ReadonlyMap<string, string>;
  /** The methods of each path. */
  paths: ReadonlyMap<string, readonly string[]>;
  /** The type of an operation, with its `parameters`, `requestBody` and `responses`. */
  typeOf(operation: string): ts.Type | undefined;
  /** The documented responses of an operation. */
  responsesOf(operation: string): readonly string[];
  /** The operations with the method of one, itself included. */
  operationsLike(operation: string): readonly string[];
  /** The statuses that all other operations with the method of one respond with. */
  statusesBeside(operation: string): readonly string[];
  /** Whether a response is, contains or refers to the part at a pointer. */
  contains(response: string, pointer: string): boolean;
  /** The enums at a pointer, those of referenced schemas included. */
  enumsAt(pointer: string): readonly Enum[];
  enumsHaving(value: EnumValue): readonly Enum[];
  /** The smallest enums that have all values of a type, if they are several. */
  enumsWith(type: ts.Type): readonly Enum[];
}

export interface Enum {
  pointer: string;
  values: ReadonlySet<EnumValue>;
}

/** The kinds of parts whose type is that of their schema. */
const described: ReadonlySet<Kind> = new Set(["parameter", "header", "mediaType"]);

/** The part that a type member represents, by the grammar of documents. Types contain parameters by location and name. */
function memberOf([kind, as]: Child, name: string): Child | undefined {
  if (as === "list") return [kind, "map"];
  if (as === "map") return [described.has(kind) ? "schema" : kind, "one"];
  // Operations are found through their paths.
  return kind === "schema" ? [kind, as] : name === "pathItems" ? undefined : childOf(kind, name);
}

/** Reads the types of a contract. */
export function readContract(file: ts.SourceFile, checker: ts.TypeChecker): Contract {
  const pointers = new Map<ts.Node, string>();
  const operations = new Map<string, string>();
  const paths = new Map<string, string[]>();
  const responses = new Map<string, string[]>();
  const operationTypes = new Map<string, ts.TypeNode>();
  const enums = new Map<string, Set<EnumValue>>();
  /** The parts that a schema or a response refers to. */
  const references = new Map<string, string[]>();
  const declarations = new Map<string, Declaration>(
    file.statements.filter(isDeclaration).map((each) => [each.name.text, each]),
  );

  function addPointer(node: ts.Node, pointer: string): void {
    if (!pointers.has(node)) pointers.set(node, pointer);
  }

  function addValue(pointer: string, value: EnumValue | undefined): void {
    if (value !== undefined) enums.set(pointer, (enums.get(pointer) ?? new Set<EnumValue>()).add(value));
  }

  function visitMembers(node: ts.Node | undefined, pointer: string, of: Child): void {
    const [kind, as] = of;
    const isSchema = kind === "schema" && as === "one";
    for (const member of membersOf(node)) {
      if (ts.isIndexSignatureDeclaration(member)) {
        if (isSchema) visitType(member.type, `${pointer}/additionalProperties`, of);
        continue;
      }
      const name = nameOf(member) ?? "";
      const inner = memberOf(of, name);
      if (!inner || member.type?.kind === ts.SyntaxKind.NeverKeyword) continue;
      const place = `${pointer}${isSchema ? pointerTo("properties", name) : pointerTo(name)}`;
      if (inner[1] === "one") addPointer(member, place);
      if (inner[0] === "operation") append(paths, stepsOf(pointer)[1] ?? "", name);
      if (kind === "response" && as === "map") append(responses, pointer.replace(/\/responses$/, ""), place);
      visitType(member.type, kind === "mediaType" ? `${place}/schema` : place, inner);
    }
  }

  function visitType(node: ts.TypeNode | undefined, pointer: string, of: Child): void {
    if (!node) return;
    if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) visitType(node.type, pointer, of);
    else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) {
      for (const each of node.types) visitType(each, pointer, of);
    } else if (ts.isArrayTypeNode(node)) visitType(node.elementType, `${pointer}/items`, of);
    else if (ts.isTupleTypeNode(node)) {
      for (const [index, each] of node.elements.entries()) visitType(each, `${pointer}/prefixItems/${index}`, of);
    } else if (ts.isLiteralTypeNode(node)) addValue(pointer, literalValue(node.literal));
    else if (ts.isTypeLiteralNode(node)) {
      const [kind, as] = of;
      if (kind === "schema" && as === "one") addPointer(node, pointer);
      if (kind === "operation") operationTypes.set(pointer, node);
      visitMembers(node, pointer, of);
    } else visitReference(node, pointer, of);
  }

  /** `components["schemas"]["Pet"]`, `operations["findPets"]`, `Record<string, Pet>`, or a name of such a type. */
  function visitReference(node: ts.TypeNode, pointer: string, of: Child): void {
    const [root = "", ...names] = indexesOf(node);
    const declaration = declarations.get(root);
    const declared = declaration && pointers.get(declaration);
    if (root === "operations" && names[0] !== undefined) {
      const member = membersOf(declaration).find((each) => nameOf(each) === names[0]);
      operations.set(names[0], pointer);
      if (!member) return;
      addPointer(member, pointer);
      visitType(member.type, pointer, ["operation", "one"]);
    } else if (names.length > 0) append(references, pointer, pointerTo(root, ...names));
    else if (declared !== undefined && declared !== pointer) append(references, pointer, declared);
    else if (declaration && ts.isEnumDeclaration(declaration)) {
      addPointer(declaration, pointer);
      for (const member of declaration.members) addValue(pointer, checker.getConstantValue(member));
    } else if (declaration && !("typeParameters" in declaration && declaration.typeParameters)) {
      addPointer(declaration, pointer);
      if (ts.isTypeAliasDeclaration(declaration)) visitType(declaration.type, pointer, of);
      else visitMembers(declaration, pointer, of);
    }
    if (!ts.isTypeReferenceNode(node)) return;
    for (const argument of node.typeArguments ?? []) visitType(argument, pointer, of);
  }

  // Schemas may refer to each other by the names of their types, in any order.
  const schemas = membersOf(declarations.get("components")).find((each) => nameOf(each) === "schemas");
  for (const member of membersOf(schemas?.type)) {
    const declaration =
      member.type && ts.isTypeReferenceNode(member.type) && declarations.get(member.type.getText(file));
    if (declaration) addPointer(declaration, pointerTo("components", "schemas", nameOf(member) ?? ""));
  }
  visitMembers(declarations.get("components"), "/components", ["components", "one"]);
  visitMembers(declarations.get("paths"), "/paths", ["pathItem", "map"]);
  // Further names of schemas: `export type Pet = components["schemas"]["Pet"]`.
  for (const declaration of declarations.values()) {
    const indexes = ts.isTypeAliasDeclaration(declaration) ? indexesOf(declaration.type) : [];
    if (indexes[0] === "components") addPointer(declaration, pointerTo(...indexes));
  }

  const edges = [...references].flatMap(([from, targets]) => targets.map((to) => [homeOf(from), homeOf(to)] as const));
  const findReferrers = indexReferrers(edges);
  const byMethod = Map.groupBy([...responses.keys()].filter(isOperation), methodOf);
  const byValue = new Map<EnumValue, Enum[]>();
  for (const [pointer, values] of enums) for (const value of values) append(byValue, value, { pointer, values });

  return {
    pointers,
    operations,
    paths,
    typeOf(operation) {
      const node = operationTypes.get(operation);
      return node && checker.getTypeFromTypeNode(node);
    },
    responsesOf: (operation) => responses.get(operation) ?? [],
    operationsLike: (operation) => byMethod.get(methodOf(operation)) ?? [],
    statusesBeside(operation) {
      const others = byMethod.get(methodOf(operation))?.filter((each) => each !== operation) ?? [];
      const [first = [], ...rest] = others.map((each) => (responses.get(each) ?? []).map(statusOf));
      return first.filter((status) => rest.every((statuses) => statuses.includes(status)));
    },
    contains: (response, pointer) => findReferrers(homeOf(pointer)).has(response),
    enumsAt: (pointer) =>
      [...reach([pointer], (each) => references.get(each))].flatMap((home) => {
        const values = enums.get(home);
        return values ? { pointer: home, values } : [];
      }),
    enumsHaving: (value) => byValue.get(value) ?? [],
    enumsWith(type) {
      const [first, ...rest] = valuesOf(type);
      // A single value, or true and false, is the type of too many other parts.
      if (first === undefined || rest.length === 0 || rest.length + 1 < alternativesOf(type).length) return [];
      const around = (byValue.get(first) ?? []).filter(({ values }) => rest.every((value) => values.has(value)));
      const smallest = Math.min(...around.map(({ values }) => values.size));
      return around.filter(({ values }) => values.size === smallest);
    },
  };
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key) ?? [];
  map.set(key, values);
  values.push(value);
}

/** The component, or the response, that a pointer is in. */
function homeOf(pointer: string): string {
  return pointer.split("/", pointer.startsWith("/paths/") ? 6 : 4).join("/");
}

type Declaration = ts.EnumDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

function isDeclaration(node: ts.Node): node is Declaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node);
}

function membersOf(node: ts.Node | undefined): (ts.IndexSignatureDeclaration | ts.PropertySignature)[] {
  const literal = node && ts.isTypeAliasDeclaration(node) ? node.type : node;
  if (!literal || !(ts.isInterfaceDeclaration(literal) || ts.isTypeLiteralNode(literal))) return [];
  return literal.members.filter((member) => ts.isPropertySignature(member) || ts.isIndexSignatureDeclaration(member));
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  return name && ts.isPropertyName(name) && !ts.isComputedPropertyName(name) ? name.text : undefined;
}

/** The names of `components["schemas"]["Pet"]`: components, schemas, Pet. */
function indexesOf(node: ts.TypeNode): string[] {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) return [node.typeName.text];
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isLiteralTypeNode(node.indexType)) return [];
  const value = literalValue(node.indexType.literal);
  const object = indexesOf(node.objectType);
  return value === undefined || object.length === 0 ? [] : [...object, String(value)];
}

export function literalValue(node: ts.Node): EnumValue | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  return node.kind === ts.SyntaxKind.FalseKeyword ? false : undefined;
}

export function statusOf(response: string): string {
  return response.slice(response.lastIndexOf("/") + 1);
}

function methodOf(operation: string): string {
  return operation.slice(operation.lastIndexOf("/") + 1);
}

export function isOperation(pointer: string): boolean {
  return /^\/paths\/[^/]+\/[a-z]+$/.test(pointer);
}

/** The alternatives of a type, without null and undefined. */
export function alternativesOf(type: ts.Type): ts.Type[] {
  const all = type.isUnion() ? type.types : [type];
  return all.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
}

/** The literal strings and numbers of a type. */
export function valuesOf(type: ts.Type): (number | string)[] {
  return alternativesOf(type).flatMap((each) => (each.isStringLiteral() || each.isNumberLiteral() ? each.value : []));
}
