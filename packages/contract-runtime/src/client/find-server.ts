import { checkBaseUrl } from "./checks.ts";

/** The values of the variables in server addresses, by name. */
export type ServerVariables = Readonly<Record<string, string | undefined>>;

/**
 * Finds the address of an operation that has its own server.
 *
 * @param server The address in the document, which may have variables. A path is on the host of `baseUrl`.
 * @throws TypeError if a variable has no value, or the address is invalid.
 */
export function findServer(server: string, baseUrl: string, variables: ServerVariables): string {
  const filled = fillServer(server, variables);
  const address = /^https?:/i.test(baseUrl) ? new URL(filled, baseUrl).href : filled;
  checkBaseUrl(address);
  return address;
}

/**
 * Fills the variables of a server's address, such as `{region}`, or `{region=eu}` with its default.
 *
 * @param other The value of variables without one.
 * @throws TypeError if one has no value.
 */
export function fillServer(server: string, variables: ServerVariables, other?: string): string {
  return server.replace(/\{([^{}=]+)=?([^{}]+)?\}/g, (_, name: string, usual = other) => {
    const value = variables[name] ?? (usual as string | undefined);
    if (value === undefined) throw new TypeError(`The address ${server} needs the option ${name}.`);
    return value;
  });
}
