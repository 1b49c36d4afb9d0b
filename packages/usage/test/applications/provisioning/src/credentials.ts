import type { components } from "./generated/api.ts";
import { send, type Connection, type RequestBody, type ResponseBody } from "./http.ts";

type NewCredential = RequestBody<"/apps/{app_id}/custom_credentials", "post">;
type Credential = ResponseBody<"/apps/{app_id}/custom_credentials", "post">;
type CredentialType = components["schemas"]["CredentialType"];

export interface Application {
  id: string;
  products: number[];
  plan: number;
}

const labels = new Map<CredentialType, string>([
  ["CREDENTIAL_TYPE_TYK_MANAGED", "managed by the gateway"],
  ["CREDENTIAL_TYPE_CUSTOM", "brought by the application"],
]);

export async function addCredential(
  connection: Connection,
  application: Application,
  secret: string,
): Promise<Credential> {
  const credential: NewCredential = {
    Alias: `provisioned ${new Date().toISOString()}`,
    Type: "CREDENTIAL_TYPE_CUSTOM",
    AuthTokenType: "AUTH_TOKEN_CUSTOM",
    CredentialKey: application.id,
    CredentialSecret: secret,
    ProductIDs: application.products,
    PlanID: application.plan,
  };
  return send(connection, "post", "/apps/{app_id}/custom_credentials", credential, { app_id: application.id });
}

export function describeCredential(credential: Credential): string {
  const { ID, Alias = "without alias", Type, CreatedAt } = credential;
  const label = Type === undefined ? "of no type" : labels.get(Type);
  return `${ID} ${Alias}, ${label}, since ${CreatedAt}, for products ${credential.ProductIDs?.join(", ") ?? "none"}`;
}

export function isManaged(credential: Credential): boolean {
  return credential.Type === "CREDENTIAL_TYPE_TYK_MANAGED" && credential.AuthTokenType !== "AUTH_TOKEN_CUSTOM";
}
