import { step } from "@gw/openapi";

/** Every mark of the document, and the canary that flies through what it marks. */
export const marks: Readonly<Record<string, string>> = {
  "/components/securitySchemes/dashboardToken": "credential",
  "/components/securitySchemes/gatewayKey": "credential",
  "/components/securitySchemes/adminKey": "credential",
  "/components/securitySchemes/portalKey": "credential",
  "/components/schemas/OauthClientInput/properties/secret": "client-secret",
  "/components/schemas/OauthClient/properties/secret": "client-secret",
  "/components/schemas/User/properties/access_key": "answered-access-key",
  "/components/schemas/CustomCredentialInput/properties/CredentialKey": "credential-key",
  "/components/schemas/CustomCredentialInput/properties/CredentialSecret": "credential-secret",
  "/components/schemas/UserInput/properties/access_key": "sent-access-key",
  "/components/schemas/CreatedUser/allOf/1/properties/access_key": "answered-access-key",
  "/components/schemas/CreatedUserEnvelope/properties/Message": "answered-access-key",
  "/components/schemas/DebugRequest/properties/headers": "debug-header",
  "/components/schemas/DebugRequest/properties/body": "debug-body",
  "/components/schemas/TracedRequest/properties/headers": "debug-header",
  "/components/schemas/TracedResponse/properties/headers": "upstream-answer",
  "/components/schemas/TracedResponse/properties/body": "upstream-answer",
  "/components/schemas/Webhook/properties/header_map/additionalProperties": "webhook-header",
};

/** Secrets that a definition and an address can have, which the document does not describe. */
const unmarked = ["debug-query", "jwt-source", "target-password", "target-query", "injected-header"];

/** Secrets by name. Those that the service makes up are added when they are answered. */
export const canaries = new Map(
  [...new Set([...Object.values(marks), ...unmarked])]
    .filter((name) => !name.startsWith("answered"))
    .map((name) => [name, `canary-${name}-7d1f0c`]),
);
export function canary(name: string): string {
  return canaries.get(name) ?? "";
}

/** A text that is not a secret: where it is not found, nothing would be. */
export const decoy = "decoy-in-the-open-7d1f0c";

/** The names of the secrets that are found in some texts, plainly or encoded. */
export function foundIn(texts: readonly string[]): string[] {
  return [...canaries]
    .filter(([, secret]) => {
      const bytes = Buffer.from(secret);
      const forms = [secret, bytes.toString("base64").slice(0, -4), bytes.toString("hex")];
      return forms.some((form) => texts.some((text) => text.includes(form)));
    })
    .map(([name]) => name);
}

/** The pointers of what the document marks as a secret. */
export function marksIn(value: unknown, pointer = ""): string[] {
  return typeof value !== "object" || value === null
    ? []
    : [
        ...("x-gw-secret" in value ? [pointer] : []),
        ...Object.entries(value).flatMap(([name, member]) => marksIn(member, `${pointer}${step(name)}`)),
      ];
}
