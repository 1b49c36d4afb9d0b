import { valueAtPath } from "@gw/openapi";
import { type JsonObject, isObject } from "../../util/json-object.ts";
import type { Service } from "../reader.ts";
import { omitZeroValues } from "../settings.ts";
import { entriesOf, settingAt, textAt } from "./fields.ts";

/** Reads what holds for every request to a document. */
export function readService(document: JsonObject): Service {
  return {
    upstream: textAt(document, "upstream", "url"),
    strips: settingAt(document, "server", "listenPath", "strip") === true,
    settings: omitZeroValues({
      internal: settingAt(document, "info", "state", "internal"),
      protocol: settingAt(document, "server", "protocol"),
      port: settingAt(document, "server", "port"),
      tags: settingAt(document, "server", "gatewayTags"),
      "rate limit": settingAt(document, "upstream", "rateLimit"),
      "Host header": settingAt(document, "upstream", "preserveHostHeader", "enabled"),
      "trailing slash": settingAt(document, "upstream", "preserveTrailingSlash", "enabled"),
      CORS: settingAt(document, "middleware", "global", "cors"),
      cache: settingAt(document, "middleware", "global", "cache"),
      "base identity provider": settingAt(document, "server", "authentication", "baseIdentityProvider"),
      "key lifetime": readLifetime(settingAt(document, "server", "authentication", "customKeyLifetime")),
      "OAuth 2.0": readOauth(document),
      "JSON Web Tokens": readMethod(document, "jwt"),
      "OpenID Connect": readOpenId(document),
    }),
  };
}

function schemeAt(document: JsonObject, name: string): JsonObject | undefined {
  const scheme = valueAtPath(document, ["components", "securitySchemes", name]);
  return isObject(scheme) ? scheme : undefined;
}

/** The settings of a method, without the place of its credential. */
function readMethod(document: JsonObject, name: string): JsonObject {
  const settings = settingAt(document, "server", "authentication", "securitySchemes", name);
  const { header: _place, ...others } = isObject(settings) ? settings : {};
  return others;
}

function readLifetime(lifetime: unknown): JsonObject | undefined {
  if (!isObject(lifetime) || lifetime["enabled"] !== true) return undefined;
  return { seconds: Number.parseInt(String(lifetime["value"]), 10), respectsKeys: lifetime["respectValidity"] };
}

function readOauth(document: JsonObject): JsonObject | undefined {
  const scheme = schemeAt(document, "oauth2");
  if (!scheme) return undefined;
  const flows = entriesOf(scheme["flows"]);
  const refreshes = flows.some(([, flow]) => isObject(flow) && flow["refreshUrl"] !== undefined);
  return {
    ...readMethod(document, "oauth2"),
    flows: [...flows.map(([name]) => name), ...(refreshes ? ["refresh"] : [])].toSorted(),
  };
}

function readOpenId(document: JsonObject): JsonObject | undefined {
  const url = schemeAt(document, "openId")?.["openIdConnectUrl"];
  if (url === undefined) return undefined;
  const issuer = String(url).replace(/\/\.well-known\/openid-configuration$/, "");
  return { ...readMethod(document, "openId"), issuer };
}
