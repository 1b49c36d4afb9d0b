/** What the client is tried against. */
export interface Service {
  baseUrl: string;
  /** How its requests are sent; undefined for the network. */
  fetch: ((request: Request) => Promise<Response>) | undefined;
  credentials: { dashboard: string; gateway: string; admin: string; portal: string };
  stop: () => Promise<void>;
}
