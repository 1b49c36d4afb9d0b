import { breakLines } from "../shared/break-lines.ts";
import { commentOf } from "../shared/text.ts";
import type { Document } from "@gw/openapi/document";
import { isCached, type ReadOperation } from "../document/operations.ts";

/** The module of the options for TanStack Query, for any client that is generated from the document. */
export function queriesModule({ info }: Document, operations: readonly ReadOperation[]): string {
  const ids = operations.filter(isCached).map(({ id }) => id);
  const mutation = operations.find(({ id }) => !ids.includes(id))?.id;
  const namespace = toNamespace(String(info?.title ?? ""));
  const uses = [
    "const queries = createQueries(client);",
    ...(ids[0] === undefined ? [] : [`const found = useQuery(queries.${ids[0]}.queryOptions(input));`]),
    ...(mutation === undefined ? [] : [`const change = useMutation(queries.${mutation}.mutationOptions());`]),
  ];
  const text = `\
Creates options for TanStack Query from a client: queries for the operations that only read, and mutations for the others.
Call it once per client. The namespace of its keys defaults to ${JSON.stringify(namespace)}.

Keys contain no credential, and only the headers that the document describes: clear the cache when another user signs in,
or use a namespace per user.

@example
\`\`\`ts
${uses.join("\n")}
\`\`\``;
  return breakLines(`\
import { createQueries as createAnyQueries, type Queries as AnyQueries, type QueriesOptions } from "@gw/contract-runtime/query";

/** The operations that only read, and return no event stream. */
export type QueryId = ${ids.map((id) => JSON.stringify(id)).join(" | ") || "never"};

/** A factory for each operation of a client, by operationId, plus the key and the invalidation of all queries. */
export type Queries<Client> = AnyQueries<Client, QueryId>;

${commentOf(text)}\
export function createQueries<Client extends object>(
  client: Client,
  { namespace = ${JSON.stringify(namespace)} }: QueriesOptions = {},
): Queries<Client> {
  return createAnyQueries<Client, QueryId>(client, { namespace });
}
`);
}

/** Two documents in one application need separate keys. */
function toNamespace(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "api"
  );
}
