import { isObject } from "../../util/json-object.ts";
import { isAbsent, isZero } from "./defaults.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** A field that restricts or rewrites requests, and that has no counterpart in the OAS format. */
interface Restriction {
  readonly field: string;
  /** What the field does. */
  readonly does: string;
  /** The switch next to it that disables it. */
  readonly off?: string;
}

const ofApi: readonly Restriction[] = [
  { field: "strip_auth_data", does: "removes credentials from requests" },
  { field: "pinned_public_keys", does: "pins keys of the upstream", off: "certificate_pinning_disabled" },
  { field: "custom_middleware_bundle", does: "loads hooks", off: "custom_middleware_bundle_disabled" },
];

const ofRequestSigning: readonly Restriction[] = [{ field: "is_enabled", does: "signs requests to the upstream" }];

const ofUpstreamAuth: readonly Restriction[] = [{ field: "enabled", does: "authenticates to the upstream" }];

const ofCustomMiddleware: readonly Restriction[] = [
  { field: "pre", does: "runs hooks before authentication" },
  { field: "post_key_auth", does: "runs hooks after authentication" },
  { field: "post", does: "runs hooks before the upstream is called" },
  { field: "response", does: "runs hooks on responses" },
];

const ofVersion: readonly Restriction[] = [
  { field: "global_size_limit", does: "limits the size of requests", off: "global_size_limit_disabled" },
  { field: "global_headers", does: "adds headers to requests", off: "global_headers_disabled" },
  { field: "global_headers_remove", does: "removes headers from requests", off: "global_headers_disabled" },
];

const ofExtendedPaths: readonly Restriction[] = [
  { field: "internal", does: "closes paths to callers from outside" },
  { field: "size_limits", does: "limits the size of requests" },
  { field: "rate_limit", does: "limits the rate of requests to single paths" },
  { field: "validate_json", does: "validates the bodies of requests" },
  { field: "validate_request", does: "validates requests" },
  { field: "method_transforms", does: "changes the method of requests" },
  { field: "url_rewrites", does: "rewrites the URL of requests" },
  { field: "transform", does: "rewrites the bodies of requests" },
  { field: "transform_jq", does: "rewrites the bodies of requests" },
  { field: "transform_headers", does: "rewrites the headers of requests" },
  { field: "mock_response", does: "responds in place of the upstream" },
  { field: "virtual", does: "responds in place of the upstream" },
  { field: "go_plugin", does: "runs a plugin on requests" },
  { field: "persist_graphql", does: "turns requests into GraphQL operations" },
];

/** Adds an error for each restriction of an API that the OAS format cannot express. */
export function rejectApiRestrictions(api: DefinitionReader): void {
  rejectRestrictions(api, ofApi);
  rejectRestrictions(api.object("request_signing"), ofRequestSigning);
  rejectRestrictions(api.object("upstream_auth"), ofUpstreamAuth);
  rejectRestrictions(api.object("custom_middleware"), ofCustomMiddleware);
}

/** Adds an error for each restriction of a version that the OAS format cannot express. */
export function rejectVersionRestrictions(version: DefinitionReader): void {
  rejectRestrictions(version, ofVersion);
  // Otherwise the lists are not in effect.
  if (version.isOn("use_extended_paths")) rejectRestrictions(version.object("extended_paths"), ofExtendedPaths);
}

function rejectRestrictions(reader: DefinitionReader, restrictions: readonly Restriction[]): void {
  for (const { field, does, off } of restrictions) {
    if (!isInEffect(reader.look(field)) || (off !== undefined && reader.isOn(off))) continue;
    reader.reject(
      field,
      `${does}, which the OAS format cannot express. Remove or disable it, or leave this API in the classic format.`,
    );
  }
}

function isInEffect(value: unknown): boolean {
  if (isAbsent(value) || isZero(value)) return false;
  return !Array.isArray(value) || !value.every(isDisabled);
}

function isDisabled(entry: unknown): boolean {
  return isObject(entry) && (entry["disabled"] === true || entry["enabled"] === false);
}
