import { readDocument, type Document } from "../document/document.ts";
import { listOperations, type Operation } from "../document/operations.ts";
import { nextRelease, readReleases, type Version } from "../document/releases.ts";
import { constraintsOf } from "./constraints.ts";
import { fieldTree, typeOf, type FieldTree, type TypePart } from "./fields.ts";
import { withHistory } from "./history.ts";
import { readSchema } from "./schema.ts";

/** The content of a schema's page. */
export interface SchemaPage extends FieldTree {
  name: string;
  description: string;
  type: TypePart[];
  /** Markdown phrases. */
  constraints: string[];
  decisions: string[];
  /** The version that added it, if it is newer than the first release. */
  since: string | undefined;
  /** The schemas that refer to it directly. */
  schemas: string[];
  /** The operations whose requests or responses hold it. */
  operations: Operation[];
}

/** @param releases the earlier versions of the document, oldest first. */
export function schemaPages(releases: readonly Version[] = readReleases()): SchemaPage[] {
  const document = readDocument("openapi");
  const { schemas } = document.components;
  const operations = listOperations(document).map((operation) => ({
    operation,
    names: reachableSchemas(document, operation.described),
  }));
  return Object.entries(schemas)
    .map(([name, node]) => {
      const schema = readSchema(document, node);
      const past = releases.filter((release) => name in release.document.components.schemas);
      return {
        name,
        description: String(schema["description"] ?? ""),
        type: typeOf(document, node),
        constraints: constraintsOf(document, schema),
        decisions: schema.decisions,
        schemas: Object.keys(schemas).filter((other) => referredSchemas(schemas[other]).includes(name)),
        operations: operations.filter(({ names }) => names.has(name)).map(({ operation }) => operation),
        since: past[0] === releases[0] ? undefined : (past[0]?.name ?? nextRelease),
        ...withHistory(
          fieldTree(document, node, "field"),
          past.map((release) => ({
            version: release.name,
            tree: fieldTree(release.document, release.document.components.schemas[name], "field"),
          })),
        ),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The names of all schemas that a part of the document refers to, through others too. */
function reachableSchemas(document: Document, node: unknown): Set<string> {
  const names = new Set(referredSchemas(inlineResponses(document, node)));
  for (const name of names) {
    // Iterating a set also visits elements added during the iteration.
    for (const inner of referredSchemas(document.components.schemas[name])) names.add(inner);
  }
  return names;
}

/** Shared parameters and responses are references themselves. */
function inlineResponses(document: Document, node: unknown): unknown[] {
  const shared = references(node, "(?:parameters|responses|headers)").map((pointer) => {
    const [, , group = "", name = ""] = pointer.split("/");
    return Object(Object(document.components)[group])[name];
  });
  return [node, ...shared];
}

function referredSchemas(node: unknown): string[] {
  return references(node, "schemas").map((pointer) => pointer.slice(pointer.lastIndexOf("/") + 1));
}

function references(node: unknown, group: string): string[] {
  const found = JSON.stringify(node).matchAll(new RegExp(`"\\$ref":"(#/components/${group}/[^"]+)"`, "g"));
  return [...new Set(Array.from(found, ([, pointer]) => pointer ?? ""))];
}
