import { valueAtPath } from "@gw/openapi";
import type { ApiDefinition } from "../generated/types/types.ts";
import type { Handler } from "../contract/handler.ts";
import { isObject, type JsonObject } from "../util/json-object.ts";
import type { StoredApi } from "../storage/records.ts";
import { searchPage } from "./search-page.ts";

export const searchApis: Handler<"searchApis"> = ({ query: { p = 1, q = "" } }, { store, caller, config }) =>
  searchPage(
    store.apis,
    { orgId: caller.orgId, text: q, page: p, pageSize: config.pageSize },
    { name: "apis", show: (api) => ({ api_definition: asApiDefinition(api) }) },
  );

/**
 * Shows an API of any format with the fields of a classic definition (D27, D36). A classic API is returned in full, with
 * required fields filled in, and without described fields that have no value. An OAS or streams API has only the fields that
 * both formats share.
 */
export function asApiDefinition(api: StoredApi): ApiDefinition {
  return api.kind === "classic" ? fromClassic(api) : fromOpenApi(api);
}

function fromClassic({ api_id, org_id, name, definition }: StoredApi): ApiDefinition {
  const proxy = valueAtPath(definition, ["proxy"]);
  return {
    ...omitAbsent(definition, describedFields),
    api_id,
    name,
    org_id,
    proxy: {
      ...(isObject(proxy) && proxy),
      listen_path: toText(valueAtPath(proxy, ["listen_path"])),
      strip_listen_path: valueAtPath(proxy, ["strip_listen_path"]) === true,
      target_url: toText(valueAtPath(proxy, ["target_url"])),
    },
    use_oauth2: definition["use_oauth2"] === true,
  };
}

/** The described fields that may have no value in gateway dumps. */
interface DescribedFields {
  [name: string]: DescribedFields | "string" | "boolean";
}

/** Matches every name. */
const anyName = "*";

const describedFields: DescribedFields = {
  auth: { auth_header_name: "string" },
  definition: { key: "string", location: "string" },
  use_keyless: "boolean",
  version_data: { not_versioned: "boolean", versions: { [anyName]: { name: "string" } } },
};

/** A copy without the described fields that are null, or "" if that is not a valid value. */
function omitAbsent(object: JsonObject, fields: DescribedFields): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const field = (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? fields[anyName];
      if (field === undefined) return [[name, value]];
      if (value === null || (value === "" && field !== "string")) return [];
      return [[name, typeof field === "object" && isObject(value) ? omitAbsent(value, field) : value]];
    }),
  );
}

function fromOpenApi({ api_id, org_id, name, definition }: StoredApi): ApiDefinition {
  const gateway = definition["x-gw-api-gateway"];
  const required = findRequiredSchemes(definition);
  const header = findCredentialHeader(required);
  return {
    api_id,
    ...(typeof header === "string" && { auth: { auth_header_name: header } }),
    name,
    org_id,
    proxy: {
      listen_path: toText(valueAtPath(gateway, ["server", "listenPath", "value"])),
      strip_listen_path: valueAtPath(gateway, ["server", "listenPath", "strip"]) === true,
      target_url: toText(valueAtPath(gateway, ["upstream", "url"])),
    },
    use_keyless: listRequirements(definition).length === 0,
    use_oauth2: required.some(({ scheme }) => scheme["type"] === "oauth2"),
    version_data: { not_versioned: true },
  };
}

function listRequirements(definition: StoredApi["definition"]): unknown[] {
  const { security } = definition;
  return Array.isArray(security) ? security : [];
}

/** A security scheme, and the gateway's own settings for it. */
interface RequiredScheme {
  readonly scheme: Record<string, unknown>;
  readonly settings: unknown;
}

/** The security schemes that the document requires, in its order. */
function findRequiredSchemes(definition: StoredApi["definition"]): RequiredScheme[] {
  const gateway = definition["x-gw-api-gateway"];
  return listRequirements(definition)
    .flatMap((requirement) => (isObject(requirement) ? Object.keys(requirement) : []))
    .flatMap((name) => {
      const scheme = valueAtPath(definition, ["components", "securitySchemes", name]);
      const settings = valueAtPath(gateway, ["server", "authentication", "securitySchemes", name]);
      return isObject(scheme) ? [{ scheme, settings }] : [];
    });
}

/** The header of an API key, or else the one that carries another credential instead of `Authorization`. */
function findCredentialHeader(required: readonly RequiredScheme[]): unknown {
  const key = required.find(({ scheme }) => scheme["type"] === "apiKey" && scheme["in"] === "header");
  return key?.scheme["name"] ?? required.map(({ settings }) => valueAtPath(settings, ["header", "name"])).find(Boolean);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
