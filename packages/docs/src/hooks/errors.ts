import type { OwnPage } from "@gw/contract";
import { decisionAddress, errorAddress } from "../addresses.ts";
import { clientSample } from "./client-sample.ts";
import { errorPages, readErrorCatalog, type ErrorPage, type ExampleGroup } from "./error-pages.ts";
import { readDocument } from "../document/document.ts";
import { table } from "./markdown.ts";

/** What readers search for, and the texts of a code don't say. */
const keywords: Readonly<Record<string, string>> = {
  conflict: "already taken, already exists, duplicate name or email",
  forbidden: "no access, missing permission, wrong organization",
  invalid_request: "validation error",
  payload_too_large: "request entity too large, maximum body size, request body limit",
  rate_limited: "too many requests, rate limit, throttling",
  unauthenticated: "unauthorized, authorization header, missing token",
  unavailable: "service down, outage, overloaded",
};

/** The list of all error codes, and a page for each. */
export function errorCodePages(): OwnPage[] {
  const pages = errorPages(readDocument("openapi"), readErrorCatalog());
  const codes = pages.map(({ code, status, title, operations }) => [
    `\`${code}\``,
    String(status),
    title,
    operations.length === 0
      ? "the transport"
      : `${operations.length} ${operations.length === 1 ? "operation" : "operations"}`,
  ]);
  return [
    {
      address: "errors/index.html",
      part: "reference",
      order: 1,
      title: "Error codes",
      description: `The ${pages.length} error codes: what each one means, how to fix it, and which operations return it.`,
      markdown: `\
Every error is an [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) problem, sent as \`application/problem+json\`. The \`type\` is
the URL of one of these pages. In programs, compare the \`code\`: codes are stable
([decision D03](/${decisionAddress("D03")})).

${table(["Code", "Status", "Title", "Returned by"], codes)}`,
    },
    ...pages.map((page): OwnPage => ({
      address: errorAddress(page.code),
      part: "reference",
      hidden: true,
      title: `${page.title} (${page.status})`,
      description: `What error code ${page.code} (HTTP status ${page.status}) means, how to fix it, and which operations return it.`,
      keywords: keywords[page.code] ?? "",
      markdown: errorMarkdown(page),
    })),
  ];
}

function errorMarkdown(page: ErrorPage): string {
  const { code, status, title, meaning, remedy, headers, operations, examples } = page;
  const parts = [
    ["Status", String(status)],
    ["`code`", `\`${code}\``],
    ["`title`", title],
    ...headers.map(({ name, description }) => [`Header \`${name}\``, description]),
  ];
  const returning = operations.map(({ operation }) => {
    const group = examples.find((each) => each.operations.includes(operation));
    return [
      `\`${operation.id}\``,
      `\`${operation.method.toUpperCase()} ${operation.path}\``,
      group ? `[${group.examples.length}](#${anchorOf(group)})` : "none",
    ];
  });
  return `\
\`${code}\`, HTTP status ${status}

## What happened

${meaning}

## How to fix it

${remedy}

## The response

The \`type\` is \`/docs/errors/${code}/\`, prefixed with this site's public URL if the operator has configured one.

${table(["Part", "Value"], parts)}

## In the typed client

${
  operations.length === 0
    ? "No operation documents this status, so `documented` is false, and `error` has only a `detail`."
    : "Compare the `code` of the result's `error`. A code that the operation does not document is a compile error. If the response is not from the service, such as a proxy's HTML page, `code` is undefined."
}

\`\`\`ts
${clientSample(page)}
\`\`\`

## Which operations return it

${
  operations.length === 0
    ? "The transport returns this error. Any request can receive it, so no operation lists it."
    : table(["Operation", "Request", "Examples"], returning)
}

${examples.length > 0 ? `## Examples\n\n${examples.map((group) => exampleMarkdown(group, operations.length)).join("\n\n")}` : ""}

[All error codes](/errors/)`;
}

function anchorOf({ operations }: ExampleGroup): string {
  return `example-${operations[0]?.id.toLowerCase()}`;
}

function exampleMarkdown(group: ExampleGroup, count: number): string {
  const { operations, examples } = group;
  const ids = operations.map(({ id }) => id).join(", ");
  const heading = operations.length > 1 && operations.length === count ? "All of these operations" : ids;
  const shown = examples.map(
    ({ summary, problem }) => `${summary}\n\n\`\`\`json\n${JSON.stringify(problem, null, 2)}\n\`\`\``,
  );
  return `<a id="${anchorOf(group)}"></a>\n\n### ${heading}\n\n${shown.join("\n\n")}`;
}
