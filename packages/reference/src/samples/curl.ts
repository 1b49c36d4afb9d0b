import { bodyText, formFields, type SampleRequest, type Text } from "./sample-request.ts";

/** A command that sends a request, for every version of curl, and for POSIX shells as well as fish. */
export function curlSample({ method, url, headers, body }: SampleRequest): string {
  const implied = body === undefined ? "GET" : "POST";
  return [
    `curl ${quoted(url)}`,
    ...(method === implied ? [] : [`-X ${method}`]),
    ...headers.map(([name, value]) => `-H ${quoted([`${name}: `, ...value])}`),
    ...bodyOptions(body),
  ].join(" \\\n  ");
}

function bodyOptions(body: SampleRequest["body"]): string[] {
  if (!body) return [];
  switch (body.kind) {
    case "form":
      return formFields(body).map(([name, value]) => `--data-urlencode ${literal(`${name}=${value}`)}`);
    case "multipart":
      return formFields(body).map(([name, value]) => `-F ${literal(`${name}=${value}`)}`);
    case "binary":
      return ["--data-binary @file"];
    default:
      return [`-d ${literal(bodyText(body))}`];
  }
}

/** Variables are between double quotes, other texts between single ones if they are more than themselves between double ones. */
function quoted(text: Text): string {
  const parts = text.map((part) => (typeof part === "string" ? part : `$${part.variable}`));
  const isPlain = text.every((part) => typeof part !== "string" || !/["\\$`!]/.test(part));
  if (isPlain) return `"${parts.join("")}"`;
  return text.map((part) => (typeof part === "string" ? literal(part) : `"$${part.variable}"`)).join("");
}

function literal(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
