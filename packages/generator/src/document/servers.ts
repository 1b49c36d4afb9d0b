import { uniqueName } from "../shared/names.ts";
import type { Document, Server } from "@gw/openapi/document";
import type { ReadOperation } from "./operations.ts";

/** A variable in the address of a server: an option of a client. */
interface ServerVariable {
  /** The name of the option: that of the variable, unless clients have an option of that name. */
  option: string;
  description: string | undefined;
  /** The values that it may have; empty if any. */
  values: readonly string[];
  /** Undefined if only the application knows the value. */
  default: string | undefined;
}

/** The servers of a document as a client finds them. Defaults are written into the addresses, such as `{region=eu}`. */
export interface Servers {
  /** The address of the document, unless only the application knows it. */
  root: string | undefined;
  /** The addresses of operations with servers of their own, by the server. */
  own: ReadonlyMap<Server, string>;
  variables: readonly ServerVariable[];
  /** Those of the document that have a name (OpenAPI 3.2). */
  named: readonly Server[];
}

/** Options of clients and of `fetch`, whose names a variable can't have. */
const options =
  `auth baseUrl body cache contract credentials dispatcher duplex fetch headers integrity keepalive method mode next
  operations priority redirect referrer referrerPolicy refresh retry signal timeout window`.split(/\s+/);

/** Reads the servers of a document and of its operations. */
export function readServers(document: Document, operations: readonly ReadOperation[]): Servers {
  const variables = new Map<string, ServerVariable>();
  function addressOf(server: Server): string {
    const isLocal = isOfThisMachine(filledAddress(server));
    // A relative address is on the host of the document's.
    const url = /^(?:[a-z][a-z\d+.-]*:|\/|\{)/i.test(server.url) ? server.url : `/${server.url}`;
    return url.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
      const { default: value, enum: values = [], description } = server.variables?.[name] ?? {};
      const known = isLocal ? undefined : value;
      const option = options.includes(name) ? uniqueName(`${name}Variable`, (each) => variables.has(each)) : name;
      if (!variables.has(option)) variables.set(option, { option, description, values, default: known });
      return known === undefined ? `{${option}}` : `{${option}=${known}}`;
    });
  }
  const [root] = document.servers ?? [];
  const filled = root && filledAddress(root);
  const hasAddress = filled !== undefined && /^https?:\/\/[^{}?#@]+$/i.test(filled) && !isOfThisMachine(filled);
  const rootAddress = root && hasAddress ? addressOf(root) : undefined;
  const own = new Map(operations.flatMap(({ server }) => (server ? [[server, addressOf(server)] as const] : [])));
  const named = (document.servers ?? []).filter(({ name }) => name !== undefined);
  return { root: rootAddress, own, variables: [...variables.values()], named };
}

/** The address of a server with the defaults of its variables. */
function filledAddress({ url, variables = {} }: Server): string {
  return url.replaceAll(/\{([^{}]+)\}/g, (text, name: string) => variables[name]?.default ?? text);
}

/** Whether an address is for development: an application has to replace it. */
function isOfThisMachine(address: string): boolean {
  return /^https?:\/\/(?:[^/]*\.)?(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?:[:/]|$)/i.test(address);
}
