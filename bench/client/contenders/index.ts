import { heyApi } from "./hey-api.ts";
import { kit } from "./kit.ts";
import { kubb } from "./kubb.ts";
import { openapiFetch } from "./openapi-fetch.ts";
import { openapiReactQuery } from "./openapi-react-query.ts";
import { orval } from "./orval.ts";
import { ours, oursWithEverythingOn } from "./ours.ts";
import { redocly } from "./redocly.ts";

/** Ours first, then what it is compared with. */
export const contenders = [ours, kit, openapiFetch, openapiReactQuery, heyApi, orval, kubb, redocly];
export { kit, openapiFetch, ours, oursWithEverythingOn };
