import { session } from "../session.ts";

let renewal: Promise<void> | undefined;

export async function fetchWithRenewal(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init);
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 401) return response;
  renewal ??= session.renew().finally(() => (renewal = undefined));
  await renewal;
  again.headers.set("Authorization", `Bearer ${session.token}`);
  return fetch(again);
}
