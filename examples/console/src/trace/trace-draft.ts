import type { ApiDefinition, DebugInput, HttpMethod } from "@gw/api-types";
import type { FieldError } from "../form/field-errors.ts";

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

/** Everything that is wrong with a draft, as far as it can be known before it is sent. */
export function findErrors({ path, targetUrl, headers }: TraceDraft): readonly FieldError[] {
  return [
    ...(URL.canParse(targetUrl) || targetUrl === ""
      ? []
      : [{ pointer: "/spec/proxy/target_url", detail: "Must be an absolute http or https URL." }]),
    ...(path.startsWith("/") ? [] : [{ pointer: "/request/path", detail: "Must begin with /." }]),
    ...linesOf(headers)
      .filter((line) => !header.test(line))
      .map((line) => ({ pointer: "/request/headers", detail: `“${line}” is not a header. Write Name: value.` })),
  ];
}

/** The debug request that a draft without errors stands for. */
export function debugInputOf({ method, path, targetUrl, headers, body }: TraceDraft, api: ApiDefinition): DebugInput {
  return {
    request: {
      method,
      path,
      headers: headerLists(headers),
      ...(body !== "" && { body }),
    },
    spec: { ...api, proxy: { ...api.proxy, target_url: targetUrl } },
  };
}

/** A repeated name has several values. */
function headerLists(text: string): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const line of linesOf(text)) {
    const [, name = "", value = ""] = header.exec(line) ?? [];
    lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return Object.fromEntries(lists);
}
