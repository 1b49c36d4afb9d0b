import { isQuery } from "@gw/openapi";
import { argumentOf } from "./call-input.ts";
import type { SampleCall } from "./sample-call.ts";
import { failureOf, pagesOf, withValues, type ShownList, type ShownResponse } from "./shown-response.ts";

/** A component that calls the operation through its query or mutation options. */
export function reactQuerySample(call: SampleCall, shown: ShownResponse | undefined): string {
  const { id } = call.entry;
  const { hook, start, loading, end } = usageOf(call, shown);
  return `\
import { isApiError, type Client } from "@gw/client";
import type { Queries } from "@gw/client/query";
import { ${hook} } from "@tanstack/react-query";

interface Props {
  /** Created once, next to the client: \`createQueries(client)\`. */
  queries: Queries<Client>;
}

export function ${id.charAt(0).toUpperCase()}${id.slice(1)}({ queries }: Props) {
${start}

if (isApiError(error, ${failureOf(call.entry)})) return <p role="alert">{error.message}</p>;
if (error) return <p role="alert">{error.message}</p>;
${loading}
return ${end};
}
`;
}

/** A hook of TanStack Query, and how a component uses it. */
function usageOf(call: SampleCall, shown: ShownResponse | undefined) {
  const { id, method, operation } = call.entry;
  const pages = pagesOf(call, shown);
  if (pages) {
    const { list, nullable } = pages.list;
    const items = `data.pages.flatMap((page) => page.${list}${nullable ? " ?? []" : ""})`;
    return {
      hook: "useInfiniteQuery",
      start: `const { data, error, hasNextPage, fetchNextPage } =
  useInfiniteQuery(queries.${id}.infiniteQueryOptions(${argumentOf(pages.input)}));`,
      loading: "if (!data) return <p>Loading…</p>;",
      end: `(
  <>
    <ul>${listItems(pages.list, items)}</ul>
    {hasNextPage && <button onClick={() => fetchNextPage()}>More</button>}
  </>
)`,
    };
  }
  if (isQuery(method, operation, "x-gw")) {
    return {
      hook: "useQuery",
      start: `const { data, error } = useQuery(queries.${id}.queryOptions(${argumentOf(call.input)}));`,
      loading: "if (!data) return <p>Loading…</p>;",
      end: shownData(shown),
    };
  }
  return {
    hook: "useMutation",
    start: `const { mutate, data, error, isPending } = useMutation(queries.${id}.mutationOptions());
const submit = () => mutate(${argumentOf(call.input)});`,
    loading: `if (data) return ${shownData(shown)};`,
    end: `<button disabled={isPending} onClick={submit}>${jsxText(operation.summary ?? id)}</button>`,
  };
}

function shownData(shown: ShownResponse | undefined): string {
  if (shown === undefined) return "<pre>{JSON.stringify(data, null, 2)}</pre>";
  if (typeof shown === "object")
    return `<ul>${listItems(shown, `data.${shown.list}${shown.nullable ? "?" : ""}`)}</ul>`;
  return `<p>${withValues(shown, "data", (code) => `{${code}}`)}</p>`;
}

function listItems({ item, text, key }: ShownList, items: string): string {
  return `{${items}.map((${item}) => (
    <li key={${item}.${key}}>${withValues(text, item, (code) => `{${code}}`)}</li>
  ))}`;
}

/** Escapes text for JSX, if necessary. */
function jsxText(text: string): string {
  return /[{}<>&]/.test(text) ? `{${JSON.stringify(text)}}` : text;
}
