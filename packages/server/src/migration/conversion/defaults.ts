import { isDeepStrictEqual } from "node:util";
import { stepsOf } from "@gw/openapi";
import { isList, isObject } from "../../util/json-object.ts";

/** The names of the fields that lead to a value, and the indexes of lists. */
export type FieldPath = readonly (string | number)[];

/** Matches any one name or index. */
export const anyName = "*";

/** Whether a path is at the location that the pattern names. */
export function matches(pattern: readonly string[], path: FieldPath): boolean {
  return (
    pattern.length === path.length && pattern.every((name, index) => name === anyName || name === String(path[index]))
  );
}

/** Empty strings and null are treated as absent (D33); `false` and `0` are values. */
export function isAbsent(value: unknown): value is undefined | null | "" {
  return value === undefined || value === null || value === "";
}

/** Whether a value is other than the zero value of its type: `false`, `0`, an empty string, list or object. */
export function isSet(value: unknown): boolean {
  if (isAbsent(value) || value === false || value === 0) return false;
  if (isList(value)) return value.some((item) => !isAbsent(item));
  return !isObject(value) || Object.values(value).some(isSet);
}

const pathEntry = "/version_data/versions/*/extended_paths/*/*";

/** Values other than zero that dashboards write for fields that nobody set. */
const defaults: readonly [field: string, value: unknown][] = [
  ["/auth/name", "authToken"],
  ["/auth/auth_header_name", "Authorization"],
  ["/auth_configs/*/auth_header_name", "Authorization"],
  ...["authToken", "oauth", "jwt", "basic", "hmac", "coprocess", "oidc", "externalOAuth"].map(
    (name): [string, unknown] => [`/auth_configs/${name}/name`, name],
  ),
  ["/auth_provider/name", "default"],
  ["/auth_provider/storage_engine", "redis"],
  ["/session_provider/name", "default"],
  ["/session_provider/storage_engine", "redis"],
  ["/hmac_allowed_clock_skew", -1],
  ["/definition/location", "header"],
  ["/definition/key", "x-api-version"],
  ["/proxy/service_discovery/cache_timeout", 60],
  ["/uptime_tests/config/service_discovery/cache_timeout", 60],
  ["/cache_options/cache_timeout", 60],
  ["/CORS/allowed_origins", ["*"]],
  ["/CORS/allowed_methods", ["GET", "POST", "HEAD"]],
  ["/CORS/allowed_headers", ["Origin", "Accept", "Content-Type", "X-Requested-With", "Authorization"]],
  ["/CORS/max_age", 24],
  [`${pathEntry}/method_actions/*/action`, "no_action"],
  [`${pathEntry}/method_actions/*/code`, 200],
];

/** The defaults by the last name of their field. */
const defaultsByName = Map.groupBy(
  defaults.map(([field, value]) => ({ pattern: stepsOf(field), value })),
  ({ pattern }) => pattern.at(-1),
);

/**
 * The parts of a value that are set and differ from the default of their field; undefined if there are none. Lists are kept
 * in full.
 */
export function omitDefaults(path: FieldPath, value: unknown): unknown {
  if (!isSet(value) || isDefault(path, value)) return undefined;
  if (!isObject(value)) return value;
  // Uses fromEntries, as assigning to a field named __proto__ would set the prototype instead.
  const fields = Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, omitDefaults([...path, name], field)] as const)
      .filter(([, field]) => field !== undefined),
  );
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function isDefault(path: FieldPath, value: unknown): boolean {
  const found = defaultsByName.get(String(path.at(-1)));
  return found?.some((known) => matches(known.pattern, path) && isDeepStrictEqual(known.value, value)) ?? false;
}
