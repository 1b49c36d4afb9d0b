/** The members of a Server Object that are read and written here. */
export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, { default: string }>;
}

/**
 * Writes the default address in place of a server's variables, and the template in front of its description. The
 * renderer takes a template for an address relative to its own page, in the servers' panel and in each sample.
 */
export function writeDefaultAddress(server: Server): void {
  const template = server.url;
  server.url = template.replace(/\{([^}]+)\}/g, (placeholder, name: string) => {
    return server.variables?.[name]?.default ?? placeholder;
  });
  if (server.url !== template) server.description = [template, server.description].filter(Boolean).join(": ");
}
