import { resolve } from "@gw/openapi/reader";
import { transformSchema, type GlobalContext, type OpenAPI3 } from "./openapi-typescript.ts";
import ts from "typescript";

/**
 * The types of a document as `openapi-typescript` makes them, without the methods that a path does not have. Its usual
 * entry lints and bundles the document again first, which takes as long as the types do.
 */
export function transformTypes(document: OpenAPI3, transform: GlobalContext["transform"]): ts.Node[] {
  const context = {
    alphabetize: true,
    // A default must not make a field of a request required, and an object without documented fields may have any.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
    // They are ordinary keywords by now.
    discriminators: { objects: {}, refsHandled: [] },
    injectFooter: [],
    transform,
    resolve: ($ref: string) => resolve(document, { $ref }).value,
  };
  // What is left out is the configuration of its linter and options that are off.
  const nodes = transformSchema(document, context as unknown as GlobalContext);
  return nodes.map((node) => (isNamed(node, "paths") || isNamed(node, "webhooks") ? withoutMissing(node) : node));
}

function isNamed(node: ts.Node, name: string): node is ts.InterfaceDeclaration {
  return ts.isInterfaceDeclaration(node) && node.name.text === name;
}

/** Leaves out the methods that a path does not have, which are `never` and optional. */
function withoutMissing(paths: ts.InterfaceDeclaration): ts.Node {
  const { factory } = ts;
  const members = paths.members.map((path) => {
    if (!ts.isPropertySignature(path) || !path.type || !ts.isTypeLiteralNode(path.type)) return path;
    const present = factory.createTypeLiteralNode(path.type.members.filter((member) => !isNever(member)));
    return factory.updatePropertySignature(path, path.modifiers, path.name, path.questionToken, present);
  });
  return factory.createInterfaceDeclaration(paths.modifiers, paths.name, undefined, undefined, members);
}

function isNever(member: ts.TypeElement): boolean {
  return ts.isPropertySignature(member) && member.type?.kind === ts.SyntaxKind.NeverKeyword;
}
