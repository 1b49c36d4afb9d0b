import type { ApiDefinition, DebugInput, HttpMethod } from "@gw/api-types";
import { debugApiBody } from "@gw/validators";
import { parseBody, type Parsed } from "../form/field-errors.ts";

/** The input of the form: a request to trace. */
export interface TraceDraft {
  readonly method: HttpMethod;
  readonly path: string;
  /** The URL that the gateway calls. */
  readonly targetUrl: string;
  /** A header on each line, `Name: value`. */
  readonly headers: string;
  readonly body: string;
}

/** Creates the initial draft for an API: a request to its listen path. */
export function createDraft({ proxy }: ApiDefinition): TraceDraft {
  return {
    method: "GET",
    path: proxy.listen_path,
    targetUrl: proxy.target_url,
    headers: "",
    body: "",
  };
}

const header = /^([^:\s]+):\s*(.*)$/;

function splitLines(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Parses a draft into a debug request or errors. */
export function parseDebugInput(
  { method, path, targetUrl, headers, body }: TraceDraft,
  api: ApiDefinition,
): Parsed<DebugInput> {
  const lines = splitLines(headers);
  const formErrors = lines
    .filter((line) => !header.test(line))
    .map((line) => ({ pointer: "/request/headers", detail: `“${line}” is not a header. Write Name: value.` }));
  const input = {
    request: { method, path, headers: groupHeaders(lines), ...(body !== "" && { body }) },
    spec: { ...api, proxy: { ...api.proxy, target_url: targetUrl } },
  };
  return parseBody(debugApiBody, input, formErrors);
}

/** Groups header values by name. */
function groupHeaders(lines: readonly string[]): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value = ""] = header.exec(line) ?? [];
    if (name !== undefined) lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return Object.fromEntries(lists);
}
