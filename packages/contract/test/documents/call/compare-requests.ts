import type { ExpectedRequest } from "./expected-request.ts";

/** Says in which parts a request differs from the expected one. */
export async function compareRequests(request: Request, expected: ExpectedRequest): Promise<string[]> {
  const contentType = request.headers.get("Content-Type")?.toLowerCase() ?? "";
  const parts: [name: string, is: unknown, shouldBe: unknown][] = [
    ["method", request.method, expected.method],
    ["path", pathOf(request.url), pathOf(expected.url)],
    ["query", queryOf(request.url), queryOf(expected.url)],
    ["headers", headersOf(request.headers), headersOf(new Headers(expected.headers))],
    ["body", await contentOf(request, contentType), await contentOf(new Response(toBody(expected.body)), contentType)],
  ];
  return parts.flatMap(([name, is, shouldBe]) => {
    const [first, second] = [JSON.stringify(is), JSON.stringify(shouldBe)];
    return first === second ? [] : [`The ${name} is ${shorten(first)}, not ${shorten(second)}.`];
  });
}

function shorten(text = "nothing"): string {
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

/** Writes an address in one way: a character is encoded unless RFC 3986 leaves it unreserved, or it separates. */
function normalize(text: string): string {
  return text
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    })
    .replaceAll(/[^\w.~%/?:@&=+$,;#-]/gu, (character) =>
      encodeURIComponent(character).replaceAll(
        /[!'()*]/g,
        (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    );
}

function pathOf(url: string): string {
  return normalize(url.replace(/[?#].*$/s, ""));
}

/** Parameters of different names may have any order. */
function queryOf(url: string): string[] {
  const query = url.replace(/#.*$/s, "").split("?").slice(1).join("?");
  return sortFields(query);
}

function sortFields(text: string): string[] {
  return text
    .split("&")
    .filter(Boolean)
    .map((field) => field.replaceAll("+", "%20").replace(/^[^=]*/, decodeURIComponent))
    .map(normalize)
    .toSorted((a, b) => compareTexts(nameOf(a), nameOf(b)));
}

function nameOf(field: string): string {
  return field.split("=")[0] ?? "";
}

function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/**
 * `Accept` is a preference, the boundary of a form is arbitrary, and a space after a comma has no meaning in a list. Which
 * characters of a cookie are encoded is left open.
 */
function headersOf(headers: Headers): [string, string][] {
  return [...headers]
    .filter(([name]) => name !== "accept")
    .map(([name, value]): [string, string] => {
      if (name === "content-type") return [name, value.split(";")[0]?.toLowerCase() ?? ""];
      if (name === "cookie") return [name, value.split("; ").map(decodeURIComponent).toSorted().join("; ")];
      return [name, value.replaceAll(", ", ",")];
    })
    .toSorted(([a], [b]) => compareTexts(a, b));
}

function toBody(body: unknown): Exclude<RequestInit["body"], undefined> {
  if (body === undefined || body === null) return null;
  if (typeof body === "string" || body instanceof FormData || body instanceof Blob) return body;
  return JSON.stringify(body);
}

/** The content of a body, such that equal ones have equal JSON. */
async function contentOf(message: Request | Response, contentType: string): Promise<unknown> {
  if (contentType.startsWith("multipart/form-data")) {
    const form = await message.formData().catch(() => undefined);
    const parts = [...(form ?? [])].toSorted(([a], [b]) => compareTexts(a, b));
    return form && Promise.all(parts.map(async ([name, value]) => [name, await partOf(value)]));
  }
  const text = await message.text();
  if (contentType.startsWith("application/x-www-form-urlencoded")) return sortFields(text);
  if (!/json/.test(contentType)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text}`;
  }
}

/** A part of a form. JSON may be a file or a field, and text need not have its type. */
async function partOf(value: string | File): Promise<unknown> {
  if (typeof value === "string") return value;
  const text = await value.text();
  return /^(?:application\/json|text\/plain)\b/.test(value.type) ? text : [value.type, text];
}
