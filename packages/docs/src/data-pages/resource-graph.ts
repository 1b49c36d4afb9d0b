import { BuildError } from "../build-error.ts";
import { decisionIds, type DecisionRecord } from "../decision-records.ts";
import { isNode, resolve, type DocumentNode } from "../document-node.ts";
import type { Document } from "../document.ts";
import { listOperations, type Operation } from "../operations.ts";
import { pathParameters } from "./path-parameters.ts";
import { problemAnswers } from "./problem-answers.ts";
import { resources, type Resource, type ResourceName, type ResourceReference } from "./resources.ts";

/** A resource, and what the document does with it. */
export interface ResourceNode {
  name: ResourceName;
  title: string;
  operations: Operation[];
}

/** A reference from one resource to another. */
export interface ResourceEdge {
  from: ResourceNode;
  to: ResourceNode;
  name: string;
  /** Where the document describes it: `PlanInput.ProviderID`, `path parameter app_id`. */
  place: string;
  many: boolean;
  /** The operations that take the reference, or that answer it where none takes it. */
  operations: Operation[];
  isWritten: boolean;
  /** What refuses a reference that does not fit; none where nobody looks. */
  codes: string[];
}

export interface ResourceGraph {
  nodes: ResourceNode[];
  edges: ResourceEdge[];
}

/**
 * How the resources point at each other.
 *
 * @throws {BuildError} where a reference names nothing of the document.
 */
export function resourceGraph(
  document: Document,
  decisions: readonly DecisionRecord[],
  references: readonly ResourceReference[],
): ResourceGraph {
  const operations = listOperations(document);
  const nodeOf = (name: ResourceName): ResourceNode => {
    const { title, tag }: Resource = resources[name];
    const own = operations.filter(({ described }) => tag !== undefined && described.tags.includes(tag));
    return { name, title, operations: own };
  };
  const edges = references.map((reference): ResourceEdge => {
    const { from, to, name, schemas } = reference;
    const use = schemas ? memberUse(document, operations, schemas, name) : parameterUse(document, operations, name);
    const codes = use.isWritten ? codesFor(document, decisions, use, schemas === undefined) : [];
    return {
      from: nodeOf(from),
      to: nodeOf(to),
      name,
      place: schemas ? `${schemas[0]}.${name}` : `path parameter ${name}`,
      many: use.described["type"] === "array",
      operations: use.operations,
      isWritten: use.isWritten,
      codes,
    };
  });
  // A key of the resources is a name of one.
  return { nodes: (Object.keys(resources) as ResourceName[]).map(nodeOf), edges };
}

/** A part of the document that holds an identifier, and the operations that take it, else those that answer it. */
interface IdentifierUse {
  described: DocumentNode;
  operations: Operation[];
  isWritten: boolean;
}

function memberUse(
  document: Document,
  operations: readonly Operation[],
  schemas: readonly [string, ...string[]],
  name: string,
): IdentifierUse {
  const [described] = schemas.map((schema) => {
    const properties = document.components.schemas[schema]?.["properties"];
    const member = isNode(properties) ? properties[name] : undefined;
    if (isNode(member)) return member;
    throw new BuildError(`src/data-pages/resources.ts names ${schema}.${name}, which the document does not have.`);
  });
  const [sent] = schemas;
  const takes = operations.filter(({ described: { requestBody } }) => reaches(document, requestBody, sent));
  if (takes.length > 0) return { described: described ?? {}, operations: takes, isWritten: true };
  const answers = operations.filter(({ described: { responses } }) => reaches(document, responses, sent));
  return { described: described ?? {}, operations: answers, isWritten: false };
}

function parameterUse(document: Document, operations: readonly Operation[], name: string): IdentifierUse {
  const takes = operations.filter((operation) => pathParameters(document, operation).includes(name));
  if (takes.length > 0) return { described: {}, operations: takes, isWritten: true };
  throw new BuildError(`src/data-pages/resources.ts names the path parameter ${name}, which no operation takes.`);
}

/** The codes that refuse a reference: of a member those that its decisions name, of a path the one of 404. */
function codesFor(
  document: Document,
  decisions: readonly DecisionRecord[],
  { described, operations }: IdentifierUse,
  isPath: boolean,
): string[] {
  const codes = new Set(
    operations.flatMap((operation) => problemAnswers(document, operation).flatMap((answer) => answer.codes)),
  );
  if (isPath) return codes.has("not_found") ? ["not_found"] : [];
  const ids = decisionIds(described);
  const texts = decisions.filter(({ id }) => ids.includes(id)).map(({ decision }) => decision);
  return refusals.filter((code) => codes.has(code) && texts.some((text) => text.includes(`\`${code}\``)));
}

/** The codes that can refuse a reference in a body. */
const refusals = ["unknown_reference", "forbidden"];

/** Whether a part of the document refers to a schema, through whatever stands between. */
function reaches(document: Document, part: unknown, schema: string, seen = new Set<unknown>()): boolean {
  const target = resolve(document, part);
  if (target !== undefined && target === document.components.schemas[schema]) return true;
  if (typeof target !== "object" || target === null || seen.has(target)) return false;
  seen.add(target);
  return Object.entries(target).some(([name, child]) => name !== "examples" && reaches(document, child, schema, seen));
}
