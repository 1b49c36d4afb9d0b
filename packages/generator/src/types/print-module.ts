import ts from "typescript";
import { createNamer, isTypeName, toWord } from "../shared/names.ts";
import type { ReadOperation } from "../document/operations.ts";
import { commentOf, propertyName } from "../shared/text.ts";
import { printComment, readComment, type DescribedDocument } from "./comments.ts";
import { createPrinter, typeOf } from "./print-types.ts";

/** What is exported below the schemas: the parts of every document. */
const parts = {
  operations: "The input and responses of each operation, by its operationId.",
  components: "The document's named schemas, responses, parameters and headers.",
  paths: "The operations of each path, by method.",
  webhooks: "Requests that the service sends.",
  $defs: "Schemas outside the components.",
} as const;

/** A helper of openapi-typescript, whose own does not compile for a schema that may be null, because null has no keys. */
export const withRequired = `\
type WithRequired<T, K extends PropertyKey> = T extends object ? T & Required<Pick<T, K & keyof T>> : T;
`;

/**
 * Prints the module of types: first what people read, each schema by its name, and then what they look it up by. A schema is
 * declared where its name is exported, and `components` refers to it: the other way round, editors and errors of the compiler
 * show its fields and not its name.
 *
 * @param read in the order of the document.
 * @param recursive the names of schemas that contain themselves, but not in a field. TypeScript can't resolve their types by
 *   way of `components`, so each has a name, exported or not.
 */
export function printModule(
  nodes: readonly ts.Node[],
  { comments, ofOperations }: DescribedDocument,
  read: readonly Pick<ReadOperation, "id" | "writtenId">[],
  recursive: ReadonlySet<string>,
): string {
  const declarations = nodes.filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));
  const byName = new Map(declarations.map((node) => [node.name.text, node]));
  const components = membersOf(byName.get("components"));
  const schemas = new Map(
    membersOf(components.find((each) => nameOf(each) === "schemas")).map((each) => [nameOf(each), each]),
  );
  const names = new Map([...schemas.keys()].filter(isTypeName).map((schema) => [schema, schema]));
  const createName = createNamer((name) => !isTypeName(name) || schemas.has(name));
  for (const schema of [...schemas.keys()].filter((each) => recursive.has(each) && !names.has(each))) {
    names.set(schema, createName(toWord(schema)));
  }
  const operations = new Map(membersOf(byName.get("operations")).map((each) => [nameOf(each), each]));
  const ordered = new Set([...read.flatMap(({ id }) => operations.get(id) ?? []), ...operations.values()]);
  // Programs that were written for openapi-typescript look an operation up by its operationId.
  const written = new Map(read.map(({ id, writtenId }) => [writtenId, id]));
  const aliases = [...written].flatMap(([writtenId, id]) =>
    writtenId === "" || operations.has(writtenId)
      ? []
      : createField(propertyName(writtenId), ts.factory.createTypeReferenceNode(`operations[${JSON.stringify(id)}]`)),
  );
  const { printType, printMembers } = createPrinter(names, (member) =>
    ordered.has(member) ? ofOperations.get(nameOf(member)) : readComment(member, comments),
  );

  const references = [...schemas].map(([schema, member]) => {
    const name = names.get(schema);
    return name === undefined ? member : createField(member.name, ts.factory.createTypeReferenceNode(name));
  });
  const changed: Readonly<Record<string, readonly ts.TypeElement[]>> = {
    operations: [...ordered, ...aliases],
    components: components.map((each) =>
      nameOf(each) === "schemas" && schemas.size > 0
        ? createField(each.name, ts.factory.createTypeLiteralNode(references))
        : each,
    ),
  };

  const named = [...schemas].map(([schema, member]) => {
    const name = names.get(schema);
    if (name === undefined) return "";
    // Not an interface, which can't be assigned to a record.
    const start = `${isTypeName(schema) ? "export " : ""}type ${name} =`;
    return `${printComment(readComment(member, comments))}${printType(start, typeOf(member))}`;
  });
  const others = Object.entries(parts).map(([part, comment]) => {
    const node = byName.get(part);
    if (!node) return "";
    const members = changed[part] ?? membersOf(node);
    const declaration =
      members.length > 0
        ? `export interface ${part} {\n${printMembers(members, "  ")}}\n`
        : printType(`export type ${part} =`, typeOf(node));
    return `${commentOf(comment)}${declaration}`;
  });
  return [...named, ...others, byName.has("WithRequired") ? withRequired : ""].filter(Boolean).join("\n");
}

export function createField(name: ts.PropertyName | string | undefined, type: ts.TypeNode): ts.TypeElement {
  return ts.factory.createPropertySignature(undefined, name ?? "", undefined, type);
}

/** The members of an object, be it that of a declaration or of a field. */
export function membersOf(node: ts.Node | undefined): readonly ts.TypeElement[] {
  if (node === undefined) return [];
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return node.members;
  const type = typeOf(node);
  return type === node ? [] : membersOf(type);
}

export function nameOf({ name }: ts.TypeElement): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) ? name.text : "";
}
