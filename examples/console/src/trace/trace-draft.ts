import type { ApiDefinition, DebugInput, HttpMethod } from "@gw/api-types";
import { debugApiBody } from "@gw/validators";
import { parseBody, type Parsed } from "../form/field-errors.ts";

/** A request to trace as it is being written. */
export interface TraceDraft {
  readonly method: HttpMethod;
  readonly path: string;
  /** The URL that the gateway calls. */
  readonly targetUrl: string;
  /** A header on each line, `Name: value`. */
  readonly headers: string;
  readonly body: string;
}

/** The first draft for an API: a request to its listen path. */
export const draftFor = ({ proxy }: ApiDefinition): TraceDraft => ({
  method: "GET",
  path: proxy.listen_path,
  targetUrl: proxy.target_url,
  headers: "",
  body: "",
});

const header = /^([^:\s]+):\s*(.*)$/;

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The debug request that a draft stands for, or everything that is wrong with it. */
export function parseDebugInput(
  { method, path, targetUrl, headers, body }: TraceDraft,
  api: ApiDefinition,
): Parsed<DebugInput> {
  const lines = linesOf(headers);
  const formErrors = lines
    .filter((line) => !header.test(line))
    .map((line) => ({ pointer: "/request/headers", detail: `“${line}” is not a header. Write Name: value.` }));
  const input = {
    request: { method, path, headers: headerLists(lines), ...(body !== "" && { body }) },
    spec: { ...api, proxy: { ...api.proxy, target_url: targetUrl } },
  };
  return parseBody(debugApiBody, input, formErrors);
}

/** A repeated name has several values. */
function headerLists(lines: readonly string[]): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value = ""] = header.exec(line) ?? [];
    if (name !== undefined) lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return Object.fromEntries(lists);
}
