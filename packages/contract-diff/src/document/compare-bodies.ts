import { step } from "@gw/openapi";
import { objectAt } from "@gw/openapi/reader";
import { fieldDifference, harmless, narrows, onlyText, type Comparison, type Difference } from "../difference.ts";
import { compareContent } from "./compare-content.ts";
import { compareSerialized } from "./compare-parameters.ts";
import {
  added,
  breaks,
  compareField,
  compareTexts,
  fieldOf,
  locate,
  removed,
  renamed,
  type DocumentComparer,
  type Located,
} from "./comparer.ts";
import { matchByContent } from "./match-by-content.ts";

export function compareRequestBodies(
  comparer: DocumentComparer,
  base: Located,
  head: Located,
  { differences, parts }: Comparison,
): void {
  const [own, other] = [fieldOf(base, "requestBody"), fieldOf(head, "requestBody")];
  if (own && other) {
    const comparison = comparer.compareOnce(
      locate(comparer.documents.base, own.value, own.pointer),
      locate(comparer.documents.head, other.value, other.pointer),
      (one, another, result) => compareBody(comparer, one, another, result),
    );
    parts.push({ comparison });
  } else if (own) differences.push({ kind: "removed", base: own, ...breaks("request-body-removed") });
  else if (other) {
    const { value } = locate(comparer.documents.head, other.value, other.pointer);
    const consequence = value["required"] === true ? narrows("gw/body-added") : harmless;
    differences.push({ kind: "added", head: { pointer: other.pointer, value }, ...consequence });
  }
}

function compareBody(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  result.differences.push(...compareTexts(base, head, ["description"]));
  const [before, after] = [base, head].map(({ value }) => value["required"] === true);
  if (before !== after) {
    const consequence = after ? narrows("request-body-became-required") : harmless;
    const fields = { base: fieldOf(base, "required"), head: fieldOf(head, "required") };
    result.differences.push(fieldDifference("required", fields, consequence));
  }
  compareContent(comparer, base, head, result);
}

interface Response extends Located {
  name: string;
}

export function compareResponses(
  comparer: DocumentComparer,
  base: Located,
  head: Located,
  { parts }: Comparison,
): void {
  const before = responsesOf(comparer.documents.base, base);
  const after = responsesOf(comparer.documents.head, head);
  for (const own of before.values()) {
    const other = after.get(own.name);
    if (!other) continue;
    const comparison = comparer.compareOnce(own, other, (one, another, result) =>
      compareResponse(comparer, one, another, result),
    );
    parts.push({ comparison, isReply: true });
    before.delete(own.name);
    after.delete(own.name);
  }
  // What follows is of messages in the direction of a reply.
  const reply: Comparison = { differences: [], parts: [] };
  const names = matchByContent(valuesOf(before), valuesOf(after));
  for (const [name, newName] of names) {
    const [own, other] = [before.get(name), after.get(newName)];
    if (!own || !other || own.name.charAt(0) !== other.name.charAt(0)) continue;
    reply.differences.push({ ...renamed(useOf(base, own), useOf(head, other)), ...breaks("response-removed") });
    before.delete(name);
    after.delete(newName);
  }
  for (const own of before.values()) {
    reply.differences.push({ ...removed({ ...useOf(base, own), value: own.value }), ...breaks("response-removed") });
  }
  for (const other of after.values()) {
    // Of a webhook, clients may return what they want.
    const isSuccess = other.name.startsWith("2");
    const consequence: Pick<Difference, "breaks"> = isSuccess ? { breaks: { response: "gw/success-added" } } : harmless;
    reply.differences.push({ ...added({ ...useOf(head, other), value: other.value }), ...consequence });
  }
  if (reply.differences.length > 0) parts.push({ comparison: reply, isReply: true });
}

/** A response where its operation lists it. */
function useOf({ pointer }: Located, { name }: Response) {
  return { name, pointer: `${pointer}/responses${step(name)}` };
}

function responsesOf(document: unknown, { pointer, value }: Located): Map<string, Response> {
  return new Map(
    Object.entries(objectAt(value, "responses"))
      .filter(([name]) => !name.startsWith("x-"))
      .map(([name, response]) => [name, { name, ...locate(document, response, `${pointer}/responses${step(name)}`) }]),
  );
}

function valuesOf(responses: ReadonlyMap<string, Response>): Record<string, unknown> {
  return Object.fromEntries([...responses].map(([name, { value }]) => [name, value]));
}

function compareResponse(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  result.differences.push(...compareTexts(base, head, ["description", "summary"]), ...compareLinks(base, head));
  compareHeaders(comparer, base, head, result);
  compareContent(comparer, base, head, result);
}

function compareLinks(base: Located, head: Located): Difference[] {
  const [before, after] = [objectAt(base.value, "links"), objectAt(head.value, "links")];
  const [links, others] = [
    { pointer: `${base.pointer}/links`, value: before },
    { pointer: `${head.pointer}/links`, value: after },
  ];
  return Object.keys({ ...before, ...after }).flatMap((name): Difference[] => {
    const [own, other] = [fieldOf(links, name), fieldOf(others, name)];
    if (own && other) return compareField(links, others, name, onlyText);
    return [
      { kind: other ? "added" : "removed", ...(own && { base: own }), ...(other && { head: other }), ...harmless },
    ];
  });
}

function compareHeaders(
  comparer: DocumentComparer,
  base: Located,
  head: Located,
  { differences, parts }: Comparison,
): void {
  const before = headersOf(comparer.documents.base, base);
  const after = headersOf(comparer.documents.head, head);
  for (const [name, own] of before) {
    const other = after.get(name);
    if (other) {
      const comparison = comparer.compareOnce(own, other, (one, another, result) => {
        result.differences.push(...compareHeaderRequired(one, another));
        compareSerialized(comparer, one, another, result);
      });
      parts.push({ comparison });
    } else {
      differences.push({
        ...removed({ pointer: own.use, value: own.value }),
        breaks: { response: "response-header-removed" },
      });
    }
  }
  for (const [name, { use, value }] of after) {
    if (!before.has(name)) differences.push({ ...added({ pointer: use, value }), ...harmless });
  }
}

function headersOf(document: unknown, { pointer, value }: Located): Map<string, Located & { use: string }> {
  return new Map(
    Object.entries(objectAt(value, "headers")).map(([name, header]) => {
      const use = `${pointer}/headers${step(name)}`;
      return [name.toLowerCase(), { ...locate(document, header, use), use }];
    }),
  );
}

function compareHeaderRequired(base: Located, head: Located): Difference[] {
  const [before, after] = [base, head].map(({ value }) => value["required"] === true);
  if (before === after) return [];
  const consequence = after
    ? { breaks: { request: "parameter-became-required" } }
    : { breaks: { response: "gw/header-optional" } };
  return [
    fieldDifference("required", { base: fieldOf(base, "required"), head: fieldOf(head, "required") }, consequence),
  ];
}
