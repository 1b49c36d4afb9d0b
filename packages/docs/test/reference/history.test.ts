import { expect, test } from "vitest";
import type { Document } from "@gw/openapi/document";
import { readDocument } from "../../src/document/document.ts";
import type { FieldTree } from "../../src/reference/fields.ts";
import { operationMarkdown } from "../../src/reference/markdown.ts";
import { operationPages, type OperationPage } from "../../src/reference/operation-page.ts";
import { schemaPages } from "../../src/reference/schema-page.ts";

// Earlier releases are the current document without what was added since.

const current = readDocument("openapi");

function edited(edit: (document: Document) => void): Document {
  const copy = structuredClone(current);
  edit(copy);
  return copy;
}

/** The properties of a schema of the document. */
function propertiesOf({ components }: Document, schema: string): Record<string, unknown> {
  return Object(components?.schemas?.[schema]?.properties);
}

/** The same document with a schema in each place that refers to it. */
function withoutSchema(document: Document, name: string): Document {
  const schema = document.components?.schemas?.[name];
  const inlined = JSON.stringify(document).replaceAll(
    `{"$ref":"#/components/schemas/${name}"}`,
    JSON.stringify(schema),
  );
  // It differs only in how it is written.
  const copy = JSON.parse(inlined) as Document;
  Reflect.deleteProperty(Object(copy.components?.schemas), name);
  return copy;
}

const second = edited((document) => {
  delete propertiesOf(document, "TracedRequest")["url"];
  Object.assign(Object(propertiesOf(document, "PlanInput")["Name"]), { maxLength: 7 });
});
const first = edited((document) => {
  delete propertiesOf(document, "TracedRequest")["url"];
  delete propertiesOf(document, "User")["last_name"];
  Reflect.deleteProperty(Object(document.paths), "/api/portal/policies");
  Object.assign(Object(propertiesOf(document, "PlanInput")["Name"]), { maxLength: 7 });
});
const releases = [
  { name: "1.0.0", document: withoutSchema(first, "TraceLevel") },
  { name: "1.1.0", document: second },
];
const changes = [
  // As a change to its whole surface does, the first one names an operation that was added later.
  { version: "1.0.0", operations: ["updatePlan", "searchUsers", "createPolicy"] },
  { version: "1.1.0", operations: ["createPolicy", "searchUsers"] },
  { version: "the next release", operations: ["createPolicy", "debugApi"] },
];

/** The marks about versions of each field that has one, by the path of the field. */
function historyOf({ fields, variants }: FieldTree, path = ""): [path: string, marks: string[]][] {
  return [
    ...fields.flatMap((field) => {
      const marks = field.marks.filter((mark) => /^(since|changed in) /.test(mark));
      const own: [string, string[]][] = marks.length > 0 ? [[path + field.name, marks]] : [];
      return [...own, ...historyOf(field, `${path}${field.name}.`)];
    }),
    ...variants.flatMap((variant) => historyOf(variant, path)),
  ];
}

function marksOf({ parameters, body, success }: OperationPage): Record<string, string[]> {
  const trees = [...parameters.map(({ fields }) => ({ fields, variants: [] })), ...(body ? [body] : []), success];
  return Object.fromEntries(trees.flatMap((tree) => historyOf(tree)));
}

test("marks exactly the fields that are newer than the first release, or that have changed since", () => {
  const marked = operationPages(releases, changes).map((page) => [page.operation.id, marksOf(page)] as const);
  const expected = {
    searchUsers: { "users.last_name": ["since 1.1.0"] },
    createUser: { "Meta.last_name": ["since 1.1.0"] },
    debugApi: { "request.url": ["since the next release"] },
    updatePlan: { Name: ["changed in the next release"] },
  };
  const shown = marked.filter(([, marks]) => Object.keys(marks).length > 0);
  expect(Object.fromEntries(shown)).toMatchObject(expected);
  // A further operation may return users, too.
  const others = shown.filter(([id]) => !(id in expected)).flatMap(([, marks]) => Object.keys(marks));
  expect(others.filter((path) => !/(^|\.)last_name$/.test(path))).toEqual([]);
});

test("says since when an operation exists and which releases changed it, but not its fields in addition", () => {
  const pages = operationPages(releases, changes);
  const histories = pages.map(({ operation, history }) => [
    operation.id,
    history.map(({ what, version }) => `${what} ${version}`),
  ]);
  expect(Object.fromEntries(histories.filter(([, history]) => history?.length))).toEqual({
    createPolicy: ["since 1.1.0", "changed in the next release"],
    searchUsers: ["changed in 1.1.0"],
    debugApi: ["changed in the next release"],
  });
  const page = pages.find(({ operation }) => operation.id === "createPolicy");
  expect(page && operationMarkdown(page)).toContain("\nHistory: since 1.1.0, changed in the next release.\n");
});

test("marks schemas and their fields in the same way", () => {
  const pages = schemaPages(releases);
  expect(pages.flatMap(({ name, since }) => (since ? [[name, since]] : []))).toEqual([["TraceLevel", "1.1.0"]]);
  expect(historyOf(pages.find(({ name }) => name === "User") ?? { fields: [], variants: [] })).toEqual([
    ["last_name", ["since 1.1.0"]],
  ]);
});

test("marks nothing before there is an earlier release, and nothing that the only release has", () => {
  for (const known of [[], [{ name: "1.0.0", document: current }]]) {
    const pages = operationPages(known, [changes[0] ?? { version: "", operations: [] }]);
    expect(pages.map(marksOf).filter((marks) => Object.keys(marks).length > 0)).toEqual([]);
    expect(pages.flatMap(({ history }) => history)).toEqual([]);
    expect(schemaPages(known).filter(({ since }) => since)).toEqual([]);
  }
});
