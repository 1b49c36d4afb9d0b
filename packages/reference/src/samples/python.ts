import type { Json } from "@gw/openapi/reader";
import { bodyText, formFields, type SampleBody, type SampleRequest, type Text } from "./sample-request.ts";

/** A program that sends a request with the library `requests`, which most programs have. */
export function pythonSample({ method, url, headers, body }: SampleRequest): string {
  const needsEnvironment = [url, ...headers.map(([, value]) => value)].flat().some((part) => typeof part !== "string");
  return [
    ...(needsEnvironment ? ["import os"] : []),
    "import requests",
    "",
    "response = requests.request(",
    `    ${JSON.stringify(method)},`,
    `    ${textOf(url)},`,
    ...(headers.length > 0
      ? [
          "    headers={",
          ...headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${textOf(value)},`),
          "    },",
        ]
      : []),
    ...(body ? [`    ${bodyOf(body)},`] : []),
    ")",
    "print(response.status_code, response.text)",
  ].join("\n");
}

function bodyOf(body: SampleBody): string {
  const form = Object.fromEntries(formFields(body));
  switch (body.kind) {
    case "json":
      return `json=${pythonValue(body.value, "    ")}`;
    case "form":
      return `data=${pythonValue(form, "    ")}`;
    case "multipart":
      return `files=${pythonValue(form, "    ")}`;
    case "binary":
      return 'data=open("file", "rb")';
    default:
      return `data=${JSON.stringify(bodyText(body))}`;
  }
}

function textOf(text: Text): string {
  return text
    .map((part) => (typeof part === "string" ? JSON.stringify(part) : `os.environ["${part.variable}"]`))
    .join(" + ");
}

/** JSON as Python writes it. */
export function pythonValue(value: Json, indent: string): string {
  const inner = `${indent}    `;
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const items = Array.isArray(value)
    ? value.map((item: Json) => pythonValue(item, inner))
    : Object.entries(value).map(
        ([name, item = null]) => `${JSON.stringify(name)}: ${pythonValue(item as Json, inner)}`,
      );
  const line = `${open}${items.join(", ")}${close}`;
  if (!line.includes("\n") && indent.length + line.length < 72) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}
