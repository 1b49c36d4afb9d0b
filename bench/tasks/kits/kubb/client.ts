import { session } from "../session.ts";
import { axiosInstance } from "./api/.kubb/fetch.ts";
import { renewAndRepeat } from "./renew.ts";

axiosInstance.defaults.baseURL = "https://galaxy.scalar.com";
axiosInstance.interceptors.request.use((request) => {
  request.headers.set("Authorization", `Bearer ${session.token}`);
  return request;
});
axiosInstance.interceptors.response.use(undefined, renewAndRepeat);
