import type { ApiDefinition } from "@gw/api-types";
import { isObject, memberAt, type JsonObject } from "../migration/json-object.ts";
import type { StoredApi } from "../storage/records.ts";

/**
 * Shows an API of any format through the members of a classic definition (D27, D36). A classic one is shown whole, with
 * the members that are always there filled in, and without fields that the document describes and that hold no value; an
 * OAS or streams one by the members that both formats have.
 *
 * @example
 * const apis = records.map((api) => ({ api_definition: asApiDefinition(api) }));
 */
export const asApiDefinition = (api: StoredApi): ApiDefinition =>
  api.kind === "classic" ? fromClassic(api) : fromOpenApi(api);

const fromClassic = ({ api_id, org_id, name, definition }: StoredApi): ApiDefinition => {
  const proxy = memberAt(definition, ["proxy"]);
  return {
    ...withoutAbsent(definition, describedFields),
    api_id,
    name,
    org_id,
    proxy: {
      ...(isObject(proxy) && proxy),
      listen_path: text(memberAt(proxy, ["listen_path"])),
      strip_listen_path: memberAt(proxy, ["strip_listen_path"]) === true,
      target_url: text(memberAt(proxy, ["target_url"])),
    },
    use_oauth2: definition["use_oauth2"] === true,
  };
};

/** The fields of a definition that the document gives a type and that dumps of gateways may leave without a value. */
interface DescribedFields {
  [name: string]: DescribedFields | "string" | "boolean";
}

/** Stands for every name. */
const anyName = "*";

const describedFields: DescribedFields = {
  auth: { auth_header_name: "string" },
  definition: { key: "string", location: "string" },
  use_keyless: "boolean",
  version_data: { not_versioned: "boolean", versions: { [anyName]: { name: "string" } } },
};

/** A copy without the described fields that are null, or "" where that is no value of their type. */
function withoutAbsent(object: JsonObject, fields: DescribedFields): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const field = (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? fields[anyName];
      if (field === undefined) return [[name, value]];
      if (value === null || (value === "" && field !== "string")) return [];
      return [[name, typeof field === "object" && isObject(value) ? withoutAbsent(value, field) : value]];
    }),
  );
}

const fromOpenApi = ({ api_id, org_id, name, definition }: StoredApi): ApiDefinition => {
  const gateway = definition["x-gw-api-gateway"];
  const required = requiredSchemes(definition);
  const header = credentialHeader(required);
  return {
    api_id,
    ...(typeof header === "string" && { auth: { auth_header_name: header } }),
    name,
    org_id,
    proxy: {
      listen_path: text(memberAt(gateway, ["server", "listenPath", "value"])),
      strip_listen_path: memberAt(gateway, ["server", "listenPath", "strip"]) === true,
      target_url: text(memberAt(gateway, ["upstream", "url"])),
    },
    use_keyless: requirements(definition).length === 0,
    use_oauth2: required.some(({ scheme }) => scheme["type"] === "oauth2"),
    version_data: { not_versioned: true },
  };
};

const requirements = (definition: StoredApi["definition"]): unknown[] => {
  const { security } = definition;
  return Array.isArray(security) ? security : [];
};

/** A security scheme, and what the gateway is told of it beyond OpenAPI. */
interface RequiredScheme {
  readonly scheme: Record<string, unknown>;
  readonly settings: unknown;
}

/** The schemes that the document's security names, in its order. */
function requiredSchemes(definition: StoredApi["definition"]): RequiredScheme[] {
  const gateway = definition["x-gw-api-gateway"];
  return requirements(definition)
    .flatMap((requirement) => (isObject(requirement) ? Object.keys(requirement) : []))
    .flatMap((name) => {
      const scheme = memberAt(definition, ["components", "securitySchemes", name]);
      const settings = memberAt(gateway, ["server", "authentication", "securitySchemes", name]);
      return isObject(scheme) ? [{ scheme, settings }] : [];
    });
}

/** The header of an API key, or else the one that carries another credential in place of `Authorization`. */
function credentialHeader(required: readonly RequiredScheme[]): unknown {
  const key = required.find(({ scheme }) => scheme["type"] === "apiKey" && scheme["in"] === "header");
  return key?.scheme["name"] ?? required.map(({ settings }) => memberAt(settings, ["header", "name"])).find(Boolean);
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
