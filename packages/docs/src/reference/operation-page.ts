import type { Document, OperationEntry } from "@gw/openapi/document";
import { componentsOf, objectOf, resolve, textAt, type JsonObject } from "@gw/openapi/reader";
import { changedOperations, readChangelog, type ReleasedChanges } from "../data-pages/changelog.ts";
import { problemResponses, type ProblemExample } from "../data-pages/problem-responses.ts";
import { recordReferences, type RecordReference } from "../data-pages/record-references.ts";
import { credentialHeaderOf, serverVariable, type CredentialHeader } from "../document/credential-header.ts";
import { decisionIds } from "../document/decision-records.ts";
import { readDocument } from "../document/document.ts";
import { groupOperations, listOperations } from "../document/operations.ts";
import { readReleases, type Version } from "../document/releases.ts";
import { readGuides, type Guide } from "../navigation/guides.ts";
import { fieldTree, parameterField, typeOf, type Field, type FieldTree, type TypePart } from "./fields.ts";
import { inReadingOrder, withoutReadOnly } from "./field-order.ts";
import { operationHistory, withHistory, type HistoryEntry } from "./history.ts";
import { codeSamples, type CodeSample } from "./samples.ts";
import { targetOf, type CallInput } from "../samples/call-input.ts";
import { sampleCalls } from "../samples/sample-call.ts";
import { readSchema } from "./schema.ts";

/** The content of an operation's page. */
export interface OperationPage {
  operation: OperationEntry;
  /** `base_url` or `portal_base_url`. */
  server: string;
  defaultAddress: string;
  credential: CredentialHeader & { description: string; decisions: readonly string[] };
  /** Markdown; empty if the credential alone is enough. */
  permission: string;
  decisions: readonly string[];
  guides: Guide[];
  history: HistoryEntry[];
  parameters: { place: ParameterPlace; title: string; fields: Field[] }[];
  body: (Content & { isRequired: boolean }) | undefined;
  success: Content & { status: string; summary: string };
  /** The headers of all responses, each with the statuses that carry it. */
  headers: { field: Field; statuses: string[] }[];
  errors: ErrorResponse[];
  /** The properties that the bodies of all errors share. */
  errorTree: FieldTree;
  examples: PageExample[];
  /** What a field refers to, by the field's node: `client types; a wrong one returns unknown_reference`. */
  references: ReadonlyMap<unknown, string>;
}

interface Content extends FieldTree {
  mediaType: string;
  type: TypePart[];
  description: string;
  decisions: readonly string[];
}

interface ErrorResponse {
  status: string;
  description: string;
  codes: string[];
  decisions: readonly string[];
  examples: ProblemExample[];
}

/** An example of a successful request and its response. */
export interface PageExample {
  name: string;
  summary: string;
  description: string;
  request: CallInput;
  samples: CodeSample[];
  response: unknown;
}

type ParameterPlace = "path" | "query" | "header";

const parameterTitles: [place: ParameterPlace, title: string][] = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
];

/**
 * The pages of all operations.
 *
 * @param releases the earlier versions of the document, oldest first.
 * @param changes what each release changes, oldest first.
 */
export function operationPages(
  releases: readonly Version[] = readReleases(),
  changes: readonly ReleasedChanges[] = changedOperations(readChangelog(), groupOperations(readDocument("openapi"))),
): OperationPage[] {
  const document = readDocument("openapi");
  const internal = readDocument("internal");
  const references = recordReferences(document);
  const guides = readGuides("guides");
  return listOperations(document).map((entry) => ({
    ...inOrder({
      ...describeOperation(document, internal, entry),
      ...describeHistory(document, entry, releases, changes),
    }),
    guides: guides.filter(({ operations }) => operations.has(entry.id)),
    references: referenceTexts(references.filter((reference) => reference.operation.id === entry.id)),
  }));
}

/** Orders the fields of a request and its response for reading. */
function inOrder<Page extends FieldParts & Pick<OperationPage, "examples">>(page: Page): Page {
  const { body, success, examples } = page;
  const sent = examples.map(({ request }) => request.body);
  const received = examples.map(({ response }) => response);
  return {
    ...page,
    body: body && withoutReadOnly(inReadingOrder(body, sent)),
    success: inReadingOrder(success, received),
  };
}

function describeOperation(
  document: Document,
  internal: Document,
  entry: OperationEntry,
): Omit<OperationPage, "guides" | "references" | keyof FieldParts | "history"> {
  const { operation } = entry;
  const credential = credentialHeaderOf(document, operation);
  const scheme = objectOf(componentsOf(document, "securitySchemes")[credential.scheme]);
  const errors = errorResponses(document, entry);
  const { variable, defaultAddress } = serverVariable(entry.servers);
  return {
    operation: entry,
    server: variable,
    defaultAddress,
    credential: { ...credential, description: textAt(scheme, "description"), decisions: decisionIds(scheme) },
    permission: permissionText(objectOf(operation["x-gw-permission"])),
    decisions: decisionIds(operation),
    headers: responseHeaders(document, entry),
    errors,
    errorTree: errorTree(document, errors),
    examples: smallestFirst(pageExamples(internal, entry), entry),
  };
}

/** The smallest request that sends a value comes first, the others stay in the order of the document. */
function smallestFirst(examples: PageExample[], { path }: OperationEntry): PageExample[] {
  const sizes = examples.map(({ request }) => {
    const { body } = request;
    const isSmall = body === undefined || hasValue(body);
    return isSmall ? targetOf(path, request).length + (JSON.stringify(body) ?? "").length : Infinity;
  });
  const smallest = examples[sizes.indexOf(Math.min(...sizes))];
  return smallest === undefined ? [] : [smallest, ...examples.filter((example) => example !== smallest)];
}

function hasValue(body: unknown): boolean {
  return typeof body === "object" && body !== null ? Object.values(body).some(hasValue) : body !== "";
}

/** The parts of a page whose fields have a history. */
type FieldParts = Pick<OperationPage, "parameters" | "body" | "success">;

function fieldParts(document: Document, operation: OperationEntry): FieldParts {
  return {
    parameters: parameterGroups(document, operation),
    body: bodyOf(document, operation),
    success: successResponse(document, operation),
  };
}

function describeHistory(
  document: Document,
  operation: OperationEntry,
  releases: readonly Version[],
  changes: readonly ReleasedChanges[],
): FieldParts & Pick<OperationPage, "history"> {
  const past = releases.flatMap(({ name, document: released }) => {
    const known = listOperations(released).find(({ id }) => id === operation.id);
    return known ? [{ version: name, parts: fieldParts(released, known) }] : [];
  });
  const { parameters, body, success } = fieldParts(document, operation);
  function pastTrees(treeOf: (parts: FieldParts) => FieldTree | undefined) {
    return past.map(({ version, parts }) => ({ version, tree: treeOf(parts) ?? { fields: [], variants: [] } }));
  }
  return {
    parameters: parameters.map(({ place, title, fields }) => {
      const earlier = pastTrees((parts) => ({
        fields: parts.parameters.find((group) => group.place === place)?.fields ?? [],
        variants: [],
      }));
      return { place, title, fields: withHistory({ fields, variants: [] }, earlier).fields };
    }),
    body:
      body &&
      withHistory(
        body,
        pastTrees((parts) => parts.body),
      ),
    success: withHistory(
      success,
      pastTrees((parts) => parts.success),
    ),
    history: operationHistory(
      operation.id,
      changes,
      releases.map(({ name }) => name),
      past.map(({ version }) => version),
    ),
  };
}

/** "`IsAdmin` at level `admin`, not needed for `mode: dryRun`" */
function permissionText({ name, level, except }: JsonObject): string {
  if (name === undefined) return "";
  const exempt = Object.entries(objectOf(except)).map(([field, value]) => `\`${field}: ${String(value)}\``);
  const exemption = exempt.length > 0 ? `, not needed for ${exempt.join(" and ")}` : "";
  return `\`${name}\` at level \`${level}\`${exemption}`;
}

function referenceTexts(references: readonly RecordReference[]): Map<unknown, string> {
  return new Map(
    references.map(({ part, collection, refusal }) => {
      const words = collection.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return [part, refusal === undefined ? words : `${words}; a wrong one returns \`${refusal}\``];
    }),
  );
}

function parameterGroups(document: Document, { operation }: OperationEntry): OperationPage["parameters"] {
  return parameterTitles.flatMap(([place, title]) => {
    const fields = (operation.parameters ?? []).flatMap((node) => {
      const parameter = resolve(document, node).value;
      return parameter["in"] === place ? [parameterField(document, place, textAt(parameter, "name"), node)] : [];
    });
    return fields.length > 0 ? [{ place, title, fields }] : [];
  });
}

function bodyOf(document: Document, { requestBody }: OperationEntry): OperationPage["body"] {
  if (!requestBody) return undefined;
  const { content, required } = requestBody.value;
  return { ...contentOf(document, content, "body"), isRequired: required === true };
}

function successResponse(document: Document, { responses, id }: OperationEntry): OperationPage["success"] {
  const [status, response] = Object.entries(responses).find(([each]) => each.startsWith("2")) ?? [];
  if (status === undefined || !response) throw new Error(`${id} documents no successful response.`);
  const content = contentOf(document, response.value.content, "response");
  return { ...content, status, summary: textAt(response.value, "description") };
}

function contentOf(document: Document, content: unknown, id: string): Content {
  const [mediaType = "", media] = Object.entries(objectOf(content))[0] ?? [];
  const { schema } = objectOf(media);
  const read = readSchema(document, schema);
  return {
    mediaType,
    type: typeOf(document, schema),
    description: textAt(read, "description"),
    decisions: read.decisions,
    ...fieldTree(document, schema, id),
  };
}

function responseHeaders(document: Document, { responses }: OperationEntry): OperationPage["headers"] {
  const found = Object.entries(responses).flatMap(([status, { value }]) =>
    Object.entries(value.headers ?? {}).map(([name, node]) => ({ status, name, node })),
  );
  // The same header may be described differently for some statuses, such as the scheme of a challenge.
  return [...Map.groupBy(found, ({ name }) => name)].map(([name, all]) => ({
    statuses: all.map(({ status }) => status),
    field: parameterField(document, "response-header", name, all[0]?.node),
  }));
}

function errorResponses(document: Document, entry: OperationEntry): ErrorResponse[] {
  return problemResponses(document, entry).map(({ status, codes, examples }) => {
    const node = entry.operation.responses?.[String(status)];
    const response = resolve(document, node).value;
    return {
      status: String(status),
      description: textAt(response, "description"),
      codes,
      decisions: [...new Set([...decisionIds(response), ...decisionIds(node)])],
      examples,
    };
  });
}

/** The fields of a problem, whose `code` is one of the operation's own. */
function errorTree(document: Document, errors: readonly ErrorResponse[]): FieldTree {
  const codes = [...new Set(errors.flatMap((error) => error.codes))];
  return fieldTree(
    document,
    { allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code: { enum: codes } } }] },
    "error",
  );
}

function pageExamples(internal: Document, { id }: OperationEntry): PageExample[] {
  const entry = listOperations(internal).find((each) => each.id === id);
  if (!entry) throw new Error(`The internal bundle lacks ${id}. Run \`pnpm build\` again.`);
  return sampleCalls(internal, entry).map(({ name, example, input }) => ({
    name,
    summary: example.summary ?? name,
    description: example.description ?? "",
    request: input,
    samples: codeSamples(id, name),
    response: example.value,
  }));
}
