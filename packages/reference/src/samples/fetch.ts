import { bodyText, formFields, type SampleBody, type SampleRequest, type Text } from "./sample-request.ts";

/** A call of `fetch` in Node.js and other runtimes. */
export function fetchSample({ method, url, headers, body }: SampleRequest): string {
  const form =
    body?.kind === "multipart" ? ["const body = new FormData();", ...formFields(body).map(appendField), ""] : [];
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(headers.length > 0
      ? ["  headers: {", ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${textOf(value)},`), "  },"]
      : []),
    ...(body ? [`  ${bodyOf(body)},`] : []),
  ];
  return [
    ...form,
    ...(options.length > 0
      ? [`const response = await fetch(${textOf(url)}, {`, ...options, "});"]
      : [`const response = await fetch(${textOf(url)});`]),
    "console.log(response.status, await response.text());",
  ].join("\n");
}

function appendField([name, value]: [string, string]): string {
  return `body.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`;
}

function bodyOf(body: SampleBody): string {
  switch (body.kind) {
    case "json":
      return `body: JSON.stringify(${bodyText(body).replaceAll("\n", "\n  ")})`;
    case "form":
      return `body: new URLSearchParams(${JSON.stringify(Object.fromEntries(formFields(body)), null, 2).replaceAll("\n", "\n  ")})`;
    case "multipart":
      return "body";
    case "binary":
      return "body: file";
    default:
      return `body: ${JSON.stringify(bodyText(body))}`;
  }
}

function textOf(text: Text): string {
  if (text.every((part) => typeof part === "string")) return JSON.stringify(text.join(""));
  const parts = text.map((part) =>
    typeof part === "string" ? part.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`) : `\${process.env.${part.variable}}`,
  );
  return `\`${parts.join("")}\``;
}
