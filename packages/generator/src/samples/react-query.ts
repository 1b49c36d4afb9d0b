import { callInput } from "./call-input.ts";
import type { SampleCase } from "./sample-case.ts";
import { access, withValues, type ShownList } from "./shown-response.ts";
import { upperFirst } from "../shared/text.ts";

/** A component that calls the operation through its query or mutation options. */
export function reactQuerySample(sampleCase: SampleCase): string {
  const { operationId } = sampleCase;
  const [hook, body] = usageOf(sampleCase, `queries.${operationId}`);
  return `\
import { isApiError, type Client } from "@gw/client";
import type { Queries } from "@gw/client/query";
import { ${hook} } from "@tanstack/react-query";

interface Props {
  /** Created once, next to the client: \`createQueries(client)\`. */
  queries: Queries<Client>;
}

export function ${upperFirst(operationId)}({ queries }: Props) {
${body}
}
`;
}

/** A hook of TanStack Query, and the body of a component that uses it. */
function usageOf(sampleCase: SampleCase, factory: string): [hook: string, body: string] {
  const { everyPage, isQuery } = sampleCase;
  if (everyPage) return ["useInfiniteQuery", pagesBody(sampleCase, factory, everyPage)];
  return isQuery ? ["useQuery", queryBody(sampleCase, factory)] : ["useMutation", mutationBody(sampleCase, factory)];
}

function queryBody(sampleCase: SampleCase, factory: string): string {
  return `\
const { data, error } = useQuery(${factory}.queryOptions(${callInput(sampleCase)}));

${failures(sampleCase)}
if (!data) return <p>Loading…</p>;
return ${shownData(sampleCase)};`;
}

function pagesBody(sampleCase: SampleCase, factory: string, shown: ShownList): string {
  return `\
const { data, error, hasNextPage, fetchNextPage } =
  useInfiniteQuery(${factory}.infiniteQueryOptions(${callInput(sampleCase)}));

${failures(sampleCase)}
if (!data) return <p>Loading…</p>;
return (
  <>
    <ul>${listItems(shown, `data.pages.flatMap((page) => page.${shown.list}${shown.nullable ? " ?? []" : ""})`)}</ul>
    {hasNextPage && <button onClick={() => fetchNextPage()}>More</button>}
  </>
);`;
}

function mutationBody(sampleCase: SampleCase, factory: string): string {
  const [success, shown] = sampleCase.hasContent ? ["data", shownData(sampleCase)] : ["isSuccess", "<p>Done.</p>"];
  return `\
const { mutate, ${success}, error, isPending } = useMutation(${factory}.mutationOptions());
const submit = () => mutate(${callInput(sampleCase)});

${failures(sampleCase)}
if (${success}) return ${shown};
return <button disabled={isPending} onClick={submit}>${jsxText(sampleCase.summary)}</button>;`;
}

function failures({ failure }: SampleCase): string {
  return `\
if (isApiError(error, ${failure})) return <p role="alert">{error.message}</p>;
if (error) return <p role="alert">{error.message}</p>;`;
}

function shownData({ shown }: SampleCase): string {
  if (shown === undefined) return "<pre>{JSON.stringify(data, null, 2)}</pre>";
  if (typeof shown === "object")
    return `<ul>${listItems(shown, `data.${shown.list}${shown.nullable ? "?" : ""}`)}</ul>`;
  return `<p>${withValues(shown, "data", (code) => `{${code}}`)}</p>`;
}

function listItems({ item, text, key }: ShownList, items: string): string {
  return `{${items}.map((${item}) => (
    <li key={${item}${access(key)}}>${withValues(text, item, (code) => `{${code}}`)}</li>
  ))}`;
}

/** Escapes text for JSX, if necessary. */
function jsxText(text: string): string {
  return /[{}<>&]/.test(text) ? `{${JSON.stringify(text)}}` : text;
}
