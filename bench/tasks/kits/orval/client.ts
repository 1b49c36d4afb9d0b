import { session } from "../session.ts";
import { fetchWithRenewal } from "./renew.ts";

export async function customFetch<T>(path: string, init?: RequestInit): Promise<T> {
  const request = new Request(`https://galaxy.scalar.com${path}`, init);
  request.headers.set("Authorization", `Bearer ${session.token}`);
  const response = await fetchWithRenewal(request);
  const text = await response.text();
  return { status: response.status, data: text ? JSON.parse(text) : undefined, headers: response.headers } as T;
}
