import { session } from "../session.ts";

let renewal: Promise<void> | undefined;

export async function fetchWithRenewal(request: Request) {
  const again = request.clone();
  const sent = session.token;
  const response = await fetch(request);
  if (response.status !== 401) return response;
  if (session.token === sent) await (renewal ??= session.renew().finally(() => (renewal = undefined)));
  again.headers.set("Authorization", `Bearer ${session.token}`);
  return fetch(again);
}
