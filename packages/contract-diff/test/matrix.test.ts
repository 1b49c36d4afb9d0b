import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { valueAt } from "@gw/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { ContractChange } from "../src/contract-change.ts";
import { diffRules } from "../src/wording/messages.ts";
import { findMessageChanges } from "../src/find-changes.ts";
import { editFiles, editOptions, edits, isBreaking, pairOf, type Edit } from "../src/matrix/edits.ts";

/** The sentences of edits of the matrix, by their ids. */
const sentences: Record<string, string> = {
  "first-parameter-is-required": "The query parameter `shop` of `createOrder` is new and required.",
  "cookie-required": "The cookie parameter `shop` of `createOrder` is new and required.",
  "all-parameters-removed": "The header parameter `X-Trace` of `searchOrders` is removed.",
  "parameter-written-as-json": "`content` of the query parameter `sort` is added.",
  "request-media-type-removed":
    "The media type `application/x-www-form-urlencoded` of the request of `createOrder` is removed.",
  "form-object-styled":
    'The encoding of `filter` in the request of `createOrder` changes from `{}` to `{"style":"form","explode":true}`.',
  "response-media-type-renamed":
    "The media type `application/vnd.orders+json` of the 200 response of `searchOrders` replaces `application/json`.",
  "response-body-removed": "The media type `application/json` of the 200 response of `searchOrders` is removed.",
  "response-header-removed": "The header `ETag` of the 200 response of `searchOrders` is removed.",
  "response-example-changed": "The example `one` of the 200 response of `searchOrders` is added.",
  "link-removed": "The link `order` of the 201 response of `createOrder` is removed.",
  "success-status-changed": "The 200 response of `createOrder` replaces `201`.",
  "callback-removed": "The callback `paid` of `createOrder` is removed.",
  "callback-property-removed": "`sum` in the request of the callback `paid` of `createOrder` is removed.",
  "server-removed": "The server `https://eu.example.com` of the path `/orders` is removed.",
  "server-variable-default-changed":
    "`default` of the variable `region` of the server `https://{region}.example.com` of the path `/orders` changes from `eu` to `us`.",
  "path-gets-servers-of-its-own": "The list of servers of the path `/orders` is new.",
  "flow-replaced": "The flow `clientCredentials` of the security scheme `signIn` is removed.",
  "scope-removed-from-scheme":
    "The flow `clientCredentials` of the security scheme `signIn` no longer has the scope `write`.",
  "reference-marked": "`OrderInput.sku` must now be the id of a record in `products`.",
  "reference-changed": "`Address.city` must be the id of a record in `cities` instead of `towns`.",
  "required-property-not-read-only": "`Address` now requires `verified`.",
  "request-value-lost": "`OrderInput.colour` no longer accepts `blue`.",
  "cleaned-name-taken": "In generated code, `getOrder` is renamed to `getOrdersByOrderId`.",
  "operation-name-taken": "In generated code, several operations would be named `getOrdersByOrderId`.",
  "operation-id-added": "In generated code, `getOrdersByOrderId` is renamed to `getOrder`.",
  "type-name-taken-by-schema": "In generated code, `GetOrderInput` is renamed to `GetOrderOperationInput`.",
  "request-type-name-taken": "In generated code, `AddressRequest` is renamed to `AddressRequest2`.",
  "type-name-taken-by-operation": "In generated code, `GetOrderInput` is renamed to `GetOrderOperationInput`.",
  "request-media-type-added-in-front": "The first media type is `application/xml` instead of `application/json`.",
  "response-value-gained": "`Order.state` may have new values: `lost`.",
};

const changes = new Map(edits.map((edit) => [edit, findMessageChanges(pairOf(edit), editOptions)]));

function majorsOf(edit: Edit): ContractChange[] {
  return (changes.get(edit) ?? []).filter(({ impact }) => impact === "major");
}

function shown(found: ContractChange[]): string {
  return found.map(({ rule, direction, message }) => `${rule} (${direction}): ${message}`).join("\n");
}

describe("the matrix", () => {
  it("has the shape that its schema says", () => {
    const schema: unknown = JSON.parse(
      readFileSync(new URL("../src/matrix/edits.schema.json", import.meta.url), "utf8"),
    );
    const validate = new Ajv2020({ allErrors: true, strictRequired: false }).compile(schema as object);
    for (const { file, content } of editFiles)
      expect({ file, valid: validate(content), errors: validate.errors }).toMatchObject({ valid: true });
  });

  it("names no edit twice, and has eighty at least", () => {
    expect(new Set(edits.map(({ id }) => id)).size).toBe(edits.length);
    expect(edits.length).toBeGreaterThanOrEqual(80);
  });

  it("has edits that change something", () => {
    for (const edit of edits)
      expect(JSON.stringify(pairOf(edit).base), edit.id).not.toBe(JSON.stringify(pairOf(edit).head));
  });
});

describe("a breaking edit", () => {
  it("is found by every rule that can call a change breaking", () => {
    const found = new Set(edits.filter(isBreaking).flatMap((edit) => majorsOf(edit).map(({ rule }) => rule)));
    const missing = Object.entries(diffRules).filter(([rule, { reason }]) => reason !== undefined && !found.has(rule));
    expect(missing).toEqual([]);
  });

  it.each(edits.filter(isBreaking))("$theme: $id is found in the direction that breaks", (edit) => {
    expect(majorsOf(edit).map(({ direction }) => direction)).toContain(edit.direction);
    for (const { reason, remedy } of majorsOf(edit)) expect([reason, remedy].join(" ")).toMatch(/\. .+\.$/);
  });
});

describe("a safe edit", () => {
  it.each(edits.filter((edit) => !isBreaking(edit)))("$theme: $id is let through", (edit) => {
    expect(majorsOf(edit), shown(majorsOf(edit))).toEqual([]);
  });
});

/** The value at a pointer, or at the nearest ancestor that a document has. */
function nearestValue(document: unknown, pointer: string): unknown {
  return valueAt(document, pointer) ?? nearestValue(document, pointer.replace(/\/[^/]*$/, ""));
}

it("locates each change where the documents differ", () => {
  const others = edits.filter((edit) => {
    const { base, head } = pairOf(edit);
    return (changes.get(edit) ?? []).some(({ pointer, origin = pointer }) =>
      isDeepStrictEqual(nearestValue(base, origin), nearestValue(head, origin)),
    );
  });
  // The name is in `required` of both documents.
  expect(others.map(({ id }) => id)).toEqual(["required-property-not-read-only"]);
});

it("names the operation that an added one replaces", () => {
  const edit = edits.find(({ id }) => id === "method-changed");
  const added = (edit && changes.get(edit))?.find(({ kind }) => kind === "added");
  expect(added?.details).toContain("Replaces `POST /orders`, which has the same name.");
});

describe("the sentence of a change names what changed", () => {
  it.each(Object.entries(sentences))("%s", (id, sentence) => {
    const edit = edits.find((each) => each.id === id);
    const messages = edit && changes.get(edit)?.map(({ message }) => message);
    expect(messages).toContain(sentence);
  });
});
