import type { ContractChange } from "@gw/contract-diff/contract-change";
import type { Documents } from "@gw/contract-diff/find-changes";
import type { ConsumerImpact } from "@gw/contract-diff/report/consumers";
import { pointerTo, stepsOf, valueAtPath } from "@gw/openapi";
import { readOperations } from "@gw/openapi/document";
import { componentsOf, homeOf, objectOf, partsOf, referrersIn, type JsonObject } from "@gw/openapi/reader";
import { locateInTypes } from "./locate-in-types.ts";
import type { Manifest } from "./manifest.ts";

/** Adds the effect on consumers with manifests to each change. Consumers of other documents are left out. */
export function withConsumers<Change extends ContractChange>(
  changes: readonly Change[],
  manifests: readonly Manifest[],
  documents: Documents,
): (Change & { consumers?: ConsumerImpact[] })[] {
  const title = valueAtPath(documents.base, ["info", "title"]);
  const schemas = componentsOf(documents.base, "schemas");
  const relevant = manifests
    .filter(({ contract }) => contract.title === undefined || contract.title === title)
    .map((manifest) => inDocument(manifest, schemas));
  if (relevant.length === 0) return [...changes];
  const reaches = indexReach(objectOf(documents.base));
  return changes.map((change) => {
    const subject = subjectOf(change, documents, reaches);
    return subject
      ? { ...change, consumers: relevant.map((manifest) => matchManifest(manifest, subject, reaches)) }
      : change;
  });
}

/** A manifest without the schemas that `gw-contract generate` adds for requests: `PetRequest` is `Pet` in the document. */
function inDocument(manifest: Manifest, schemas: JsonObject): Manifest {
  function translate<Used extends { pointer: string }>(used: Used): Used {
    const [root = "", kind = "", name = "", ...rest] = stepsOf(used.pointer);
    const original = name.replace(/Request\d*$/, "");
    const isAdded = kind === "schemas" && !Object.hasOwn(schemas, name) && Object.hasOwn(schemas, original);
    return isAdded ? { ...used, pointer: pointerTo(root, kind, original, ...rest) } : used;
  }
  const { fields, enumValues, unseen } = manifest;
  return {
    ...manifest,
    fields: fields.map(translate),
    enumValues: enumValues.map(translate),
    unseen: unseen.map(translate),
  };
}

/** The part that a change concerns, in the form that manifests use. */
interface Subject {
  pointers: string[];
  /** Whether everything inside is affected, too, as in a removal. */
  isWhole: boolean;
  /** The removed enum values, if the change removes some. */
  values?: ReadonlySet<unknown>;
  /** The responses that no longer have a valid value, if the change causes that. */
  emptied?: string[];
}

function subjectOf(change: ContractChange, documents: Documents, reaches: Reaches): Subject | undefined {
  const schemas = removedSchemas(change);
  if (schemas) return { pointers: schemas, isWhole: true };
  const { pointer, keyword } = locateInTypes(documents[change.document], change.pointer);
  // No value is valid for this schema any more, and path-based clients get no type from a response that contains it.
  if (change.kind === "modified" && Array.isArray(change.after) && change.after.length === 0) {
    return {
      pointers: [],
      isWhole: false,
      emptied: responsesWith(pointer, change.operations, documents.base, reaches),
    };
  }
  const renamed = renamedComponent(change);
  if (renamed !== undefined) return { pointers: [renamed], isWhole: false };
  // Manifests contain neither new parts nor texts.
  if (change.kind === "added" || change.concerns !== undefined) return undefined;
  // Types do not contain servers, tags and the like.
  if (!/^\/(?:components|paths)\//.test(pointer)) return undefined;
  if (keyword === undefined) return { pointers: [pointer], isWhole: change.kind === "removed" };
  const values = changedItems(change);
  if (keyword === "enum" && values) {
    return values.removed.size === 0 ? undefined : { pointers: [pointer], isWhole: false, values: values.removed };
  }
  if (keyword === "required" && values) {
    const names = [...values.removed, ...values.added].map(String);
    return { pointers: names.map((name) => `${pointer}${pointerTo("properties", name)}`), isWhole: false };
  }
  return { pointers: [pointer, ...findReferences(documents.base, pointer)], isWhole: false };
}

/** The pointers of several schemas that are removed together. */
function removedSchemas({ kind, pointer, before }: ContractChange): string[] | undefined {
  const isList = kind === "removed" && pointer === pointerTo("components", "schemas") && Array.isArray(before);
  return isList ? before.map((name) => `${pointer}${pointerTo(String(name))}`) : undefined;
}

/** The operations' responses that contain the part at a pointer. */
function responsesWith(pointer: string, operations: readonly string[], document: unknown, reaches: Reaches): string[] {
  return readOperations(objectOf(document))
    .filter(({ label }) => operations.includes(label))
    .flatMap(({ path, method, responses }) =>
      Object.keys(responses).map((status) => pointerTo("paths", path, method, "responses", status)),
    )
    .filter((response) => reaches(response, pointer));
}

function changedItems({ before, after }: ContractChange): Record<"added" | "removed", Set<unknown>> | undefined {
  if (!Array.isArray(before) && !Array.isArray(after)) return undefined;
  const [old, fresh] = [before, after].map((list) => new Set<unknown>(Array.isArray(list) ? list : []));
  return old && fresh && { removed: without(old, fresh), added: without(fresh, old) };
}

function without(all: ReadonlySet<unknown>, others: ReadonlySet<unknown>): Set<unknown> {
  return new Set([...all].filter((each) => !others.has(each)));
}

/** The locations whose type is a component, such as a property that refers to it. */
function findReferences(document: unknown, pointer: string): string[] {
  if (!/^\/components(\/[^/]+){2}$/.test(pointer)) return [];
  const references = partsOf(objectOf(document)).filter(({ value }) => value["$ref"] === `#${pointer}`);
  return references.map(({ path }) => locateInTypes(document, pointerTo(...path)).pointer);
}

/** The pointer of a component before it was renamed. */
function renamedComponent({ pointer, kind, before }: ContractChange): string | undefined {
  const [root, part, name, ...rest] = stepsOf(pointer);
  const isRename = kind === "modified" && root === "components" && part !== undefined && rest.length === 0;
  return isRename && typeof before === "string" && before !== name ? pointerTo(root, part, before) : undefined;
}

function matchManifest(manifest: Manifest, subject: Subject, reaches: Reaches): ConsumerImpact {
  const { consumer } = manifest;
  const lines = linesThatUse(manifest, subject);
  if (lines.length > 0) return { consumer, impact: "uses", lines };
  const unknown = manifest.unseen.flatMap((unseen) =>
    subject.pointers.some((pointer) => reaches(unseen.pointer, pointer)) ? unseen.lines : [],
  );
  if (unknown.length > 0) return { consumer, impact: "unknown", lines: unique(unknown) };
  return { consumer, impact: "unseen", lines: [] };
}

function linesThatUse({ operations, fields, enumValues, statuses }: Manifest, subject: Subject): string[] {
  const { pointers, isWhole, values, emptied } = subject;
  if (emptied) {
    return unique(
      operations.flatMap(({ method, path, results = [], errors = [] }) => {
        const own = emptied.filter((response) =>
          response.startsWith(pointerTo("paths", path, method, "responses", "")),
        );
        const isSuccess = own.map((response) => stepsOf(response).at(-1)?.startsWith("2"));
        return [...(isSuccess.includes(true) ? results : []), ...(isSuccess.includes(false) ? errors : [])];
      }),
    );
  }
  if (values) {
    const used = enumValues.filter(({ pointer, value }) => pointers.includes(pointer) && values.has(value));
    return unique(used.flatMap(({ lines }) => lines));
  }
  function isConcerned(used: string): boolean {
    return pointers.some((pointer) => used === pointer || (isWhole && used.startsWith(`${pointer}/`)));
  }
  /** Inputs of an operation are part of its calls, which are already listed. */
  function isInput(used: string): boolean {
    const [, , , part] = stepsOf(used);
    return (part === "parameters" || part === "requestBody") && !pointers.includes(used);
  }
  return unique([
    ...operations.flatMap(({ method, path, lines, results = [] }) =>
      isConcerned(pointerTo("paths", path, method)) ? [...lines, ...results] : [],
    ),
    // If an operation is removed, its calls already cover its statuses.
    ...statuses.flatMap(({ method, path, status, lines }) =>
      pointers.includes(pointerTo("paths", path, method, "responses", status)) ? lines : [],
    ),
    ...fields.flatMap(({ pointer, lines }) => (isConcerned(pointer) && !isInput(pointer) ? lines : [])),
    ...(isWhole ? enumValues.flatMap(({ pointer, lines }) => (isConcerned(pointer) ? lines : [])) : []),
  ]);
}

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}

/** Whether a value of one location may contain a value of another. */
type Reaches = (from: string, to: string) => boolean;

function indexReach(document: object): Reaches {
  const findReferrers = referrersIn(document);
  return (from, to) => {
    const home = homeOf(document, from);
    const isInside = to === from || to.startsWith(`${from}/`);
    return isInside || (home !== homeOf(document, to) && findReferrers(to).has(home));
  };
}
