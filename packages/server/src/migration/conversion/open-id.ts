import type { DefinitionReader } from "./definition-reader.ts";

const discoveryPath = "/.well-known/openid-configuration";

/** Reads the issuer URL of the only OpenID provider. */
export function readOpenIdUrl(options: DefinitionReader): string {
  const providers = options.list("providers");
  if (providers.names.length !== 1) {
    options.reject(
      "providers",
      `must have exactly one provider for the OAS format, and has ${providers.names.length}. Leave one, or leave this API in the classic format.`,
    );
    return "";
  }
  const provider = providers.object("0");
  if (provider.object("client_ids").names.length > 0) {
    provider.reject(
      "client_ids",
      "admits certain clients only, which the OAS format cannot express. Remove them, or leave this API in the classic format.",
    );
  }
  provider.require("issuer");
  const issuer = provider.mapString("issuer");
  if (issuer !== undefined && !(/^https?:/i.test(issuer) && URL.canParse(issuer))) {
    provider.reject("issuer", "must be an http or https URL.");
  }
  return `${issuer?.replace(/\/$/, "")}${discoveryPath}`;
}
