import type { CallInput, TriedOperation } from "./call.ts";

/** A call as a curl command. The credential and the address stay in variables. */
export function asCurl(operation: TriedOperation, { path, query, headers, body }: CallInput): string {
  const { method, credential, addressVariable } = operation;
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const pairs = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const isDefault = method === (body === undefined ? "GET" : "POST");
  return [
    `curl "$${addressVariable}"${quoted(pairs.size > 0 ? `${filled}?${pairs}` : filled)}`,
    ...(isDefault ? [] : [`-X ${method}`]),
    `-H "${credential.name}: ${credential.prefix}$${credential.variable}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(" \\\n  ");
}

/** Text as a POSIX shell takes it literally. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A call through `@gw/client`. */
export function asTypeScript({ id }: TriedOperation, input: CallInput): string {
  const sent = Object.entries(input).filter(
    ([name, value]) => name === "body" || (typeof value === "object" && Object.keys(value ?? {}).length > 0),
  );
  const argument = sent.length > 0 ? JSON.stringify(Object.fromEntries(sent), null, 2) : "";
  return `const result = await client.${id}(${argument});`;
}
