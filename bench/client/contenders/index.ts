import { heyApi } from "./hey-api.ts";
import { openapiFetch } from "./openapi-fetch.ts";
import { orval } from "./orval.ts";
import { ours, oursWithEverythingOn } from "./ours.ts";
import { redocly } from "./redocly.ts";

/** Ours first, then what it is compared with. */
export const contenders = [ours, openapiFetch, heyApi, orval, redocly];
export { openapiFetch, ours, oursWithEverythingOn };
