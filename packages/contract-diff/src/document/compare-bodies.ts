import { harmless, narrows, onlyText, type Comparison } from "../difference.ts";
import { compareContent } from "./compare-content.ts";
import { compareSerialized } from "./compare-parameters.ts";
import {
  breaks,
  compareField,
  compareFlag,
  compareNamed,
  compareTexts,
  fieldOf,
  locate,
  namedIn,
  objectIn,
  type DocumentComparer,
  type Located,
  type Named,
} from "./comparer.ts";

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
  result.differences.push(
    ...compareTexts(base, head, ["description"]),
    ...compareFlag(base, head, "required", (isSet) => (isSet ? narrows("request-body-became-required") : harmless)),
  );
  compareContent(comparer, base, head, result);
}

export function compareResponses(
  comparer: DocumentComparer,
  base: Located,
  head: Located,
  { parts }: Comparison,
): void {
  const [before, after] = [responsesOf(base, comparer.documents.base), responsesOf(head, comparer.documents.head)];
  // What is renamed, removed or added is of messages in the direction of a reply.
  const reply: Comparison = { differences: [], parts: [] };
  compareNamed(before, after, reply.differences, {
    canRename: (own, other) => own.name.charAt(0) === other.name.charAt(0),
    compare: (own, other) => {
      const comparison = comparer.compareOnce(own, other, (one, another, result) =>
        compareResponse(comparer, one, another, result),
      );
      parts.push({ comparison, isReply: true });
    },
    removed: breaks("response-removed"),
    // Of a webhook, clients may return what they want.
    added: ({ name }) => (name.startsWith("2") ? { breaks: { response: "gw/success-added" } } : harmless),
  });
  if (reply.differences.length > 0) parts.push({ comparison: reply, isReply: true });
}

function responsesOf(operation: Located, document: unknown): Map<string, Named> {
  return new Map([...namedIn(operation, "responses", document)].filter(([name]) => !name.startsWith("x-")));
}

function compareResponse(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  result.differences.push(...compareTexts(base, head, ["description", "summary"]));
  compareLinks(base, head, result);
  compareHeaders(comparer, base, head, result);
  compareContent(comparer, base, head, result);
}

function compareLinks(base: Located, head: Located, { differences }: Comparison): void {
  const [links, others] = [objectIn(base, "links"), objectIn(head, "links")];
  compareNamed(namedIn(base, "links"), namedIn(head, "links"), differences, {
    compare: ({ name }) => differences.push(...compareField(links, others, name, onlyText)),
    removed: harmless,
    added: harmless,
  });
}

function compareHeaders(comparer: DocumentComparer, base: Located, head: Located, result: Comparison): void {
  const [before, after] = [headersOf(base, comparer.documents.base), headersOf(head, comparer.documents.head)];
  compareNamed(before, after, result.differences, {
    compare: (own, other) => {
      const comparison = comparer.compareOnce(own, other, (one, another, inner) => {
        inner.differences.push(
          ...compareFlag(one, another, "required", (isSet) =>
            isSet
              ? { breaks: { request: "parameter-became-required" } }
              : { breaks: { response: "gw/header-optional" } },
          ),
        );
        compareSerialized(comparer, one, another, inner);
      });
      result.parts.push({ comparison });
    },
    removed: { breaks: { response: "response-header-removed" } },
    added: harmless,
  });
}

/** The headers of a response, whose names are case-insensitive. */
function headersOf(response: Located, document: unknown): Map<string, Named> {
  return new Map([...namedIn(response, "headers", document)].map(([name, header]) => [name.toLowerCase(), header]));
}
