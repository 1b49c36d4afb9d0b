import { bodyText, formFields, type SampleRequest, type Text } from "../samples/sample-request.ts";

/** The parts of a response that are shown. */
export interface Outcome {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  size: number;
  milliseconds: number;
}

const longestWait = 60_000;

export async function sendRequest(request: SampleRequest, file: File | undefined): Promise<Outcome> {
  const { method, url, headers } = request;
  const start = performance.now();
  const response = await fetch(plainText(url), {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, plainText(value)]),
    body: bodyOf(request, file),
    signal: AbortSignal.timeout(longestWait),
    cache: "no-store",
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: shownBody(bytes, response.headers.get("content-type") ?? ""),
    size: bytes.length,
    milliseconds: Math.round(performance.now() - start),
  };
}

function plainText(text: Text): string {
  return text.map((part) => (typeof part === "string" ? part : `$${part.variable}`)).join("");
}

function bodyOf({ body }: SampleRequest, file: File | undefined): BodyInit | null {
  if (!body) return null;
  if (body.kind === "binary") return file ?? null;
  if (body.kind === "form") return new URLSearchParams(formFields(body));
  if (body.kind !== "multipart") return bodyText(body);
  const form = new FormData();
  for (const [name, value] of formFields(body)) form.append(name, value);
  return form;
}

/** Indents JSON, and describes a body that is not text. */
function shownBody(bytes: Uint8Array, mediaType: string): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /[/+]json\b/i.test(mediaType) ? JSON.stringify(JSON.parse(text), null, 2) : text;
  } catch {
    const text = new TextDecoder().decode(bytes);
    return text.includes("\uFFFD")
      ? `${bytes.length.toLocaleString()} bytes of ${mediaType || "an unknown type"}`
      : text;
  }
}

/** Why there is no response, as far as a browser tells. */
export function explainFailure(error: unknown, address: string): string {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return `No response within ${longestWait / 1000} seconds.`;
  }
  if (!(error instanceof TypeError)) return error instanceof Error ? error.message : String(error);
  if (!URL.canParse(address))
    return `${address} is not an address. Enter a server address, such as https://api.example.com.`;
  const { origin, protocol, host } = new URL(address);
  if (location.protocol === "https:" && protocol === "http:") {
    return `A page from https can't send requests to ${origin}. Use an https address, or run the curl command.`;
  }
  const here = location.protocol === "file:" ? "pages opened from the disk" : location.origin;
  return (
    `The browser could not read a response. Either ${host} can't be reached, or it does not allow requests ` +
    `from ${here} (CORS). The curl command works without this permission.`
  );
}
