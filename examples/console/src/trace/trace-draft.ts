import type { ApiDefinition, DebugInput, HttpMethod } from "@gw/api-types";
import type { InputFault } from "../form/input-faults.ts";

/** A request to trace as it is being written. */
export interface TraceDraft {
  readonly method: HttpMethod;
  readonly path: string;
  /** The address that the gateway would call. */
  readonly targetUrl: string;
  /** A header on each line, `Name: value`. */
  readonly headers: string;
  readonly body: string;
}

/** What to begin with for an API: a request just below its listen path. */
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

/** Lines that are no header. The rest is for the service to judge. */
export const faultsOf = ({ headers }: TraceDraft): readonly InputFault[] =>
  linesOf(headers)
    .filter((line) => !header.test(line))
    .map((line) => ({ pointer: "/request/headers", detail: `"${line}" is no header. Write Name: value.` }));

/** The debug request that a draft without faults stands for. */
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

/** A name that is repeated has several values. */
function headerLists(text: string): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const line of linesOf(text)) {
    const [, name = "", value = ""] = header.exec(line) ?? [];
    lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return Object.fromEntries(lists);
}
