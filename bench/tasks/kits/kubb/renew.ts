import { isAxiosError, type InternalAxiosRequestConfig } from "axios";
import { session } from "../session.ts";
import { axiosInstance } from "./api/.kubb/fetch.ts";

let renewal: Promise<void> | undefined;

export async function renewAndRepeat(failure: unknown) {
  if (!isAxiosError(failure) || failure.response?.status !== 401) throw failure;
  const request = failure.config as InternalAxiosRequestConfig & { isRepeated?: true };
  if (request.isRepeated) throw failure;
  if (request.headers.get("Authorization") === `Bearer ${session.token}`) {
    await (renewal ??= session.renew().finally(() => (renewal = undefined)));
  }
  return axiosInstance(Object.assign(request, { isRepeated: true }));
}
