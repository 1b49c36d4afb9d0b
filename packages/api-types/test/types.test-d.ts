import { expectTypeOf } from "vitest";
import {
  authTokenTypeValues,
  credentialTypeValues,
  errorCatalogue,
  errorCodeValues,
  grantTypeWords,
  httpMethodValues,
  idpAppTypeValues,
  migrationModeValues,
  responseTypeWords,
  tokenEndpointAuthMethodValues,
  type ApiPage,
  type AuthTokenType,
  type ClientTypeInput,
  type CreatedEnvelope,
  type CreatedUserEnvelope,
  type CredentialType,
  type CustomCredential,
  type CustomCredentialInput,
  type ErrorCode,
  type GrantTypeWord,
  type HttpMethod,
  type IdpAppType,
  type MigrationMode,
  type MigrationRequest,
  type PlanInput,
  type Policy,
  type ResponseTypeWord,
  type TokenEndpointAuthMethod,
  type User,
  type UserPage,
} from "../src/index.ts";

// The lists hold every value of their type and no other.
expectTypeOf<(typeof authTokenTypeValues)[number]>().toEqualTypeOf<AuthTokenType>();
expectTypeOf<(typeof credentialTypeValues)[number]>().toEqualTypeOf<CredentialType>();
expectTypeOf<(typeof errorCodeValues)[number]>().toEqualTypeOf<ErrorCode>();
expectTypeOf<(typeof httpMethodValues)[number]>().toEqualTypeOf<HttpMethod>();
expectTypeOf<(typeof idpAppTypeValues)[number]>().toEqualTypeOf<IdpAppType>();
expectTypeOf<(typeof migrationModeValues)[number]>().toEqualTypeOf<MigrationMode>();
expectTypeOf<(typeof tokenEndpointAuthMethodValues)[number]>().toEqualTypeOf<TokenEndpointAuthMethod>();
expectTypeOf<(typeof grantTypeWords)[number]>().toEqualTypeOf<GrantTypeWord>();
expectTypeOf<(typeof responseTypeWords)[number]>().toEqualTypeOf<ResponseTypeWord>();
expectTypeOf<keyof typeof errorCatalogue>().toEqualTypeOf<ErrorCode>();
expectTypeOf(errorCatalogue.conflict.status).toEqualTypeOf<409>();

// A request requires what the description marks, and no member that has a default.
const plan: PlanInput = { Name: "Team", ProviderID: 1 };
// @ts-expect-error -- ProviderID is required
const noProvider: PlanInput = { Name: "Team" };
// @ts-expect-error -- GrantType is required
const noGrant: ClientTypeInput = { Name: "Web", ResponseTypes: "code" };
const noMember: Policy = {};
// @ts-expect-error -- a record is closed in TypeScript
const misspelt: Policy = { Name: "Silver" };
// A record that was read can be sent back; what the service makes up can't be changed.
const sentBack: CustomCredentialInput = { ID: 1, CreatedAt: "2026-03-02 08:15" };
// @ts-expect-error -- read only
sentBack.ID = 2;
expectTypeOf<CustomCredentialInput["PlanID"]>().toEqualTypeOf<number | undefined>();
expectTypeOf<CustomCredential["PlanID"]>().toEqualTypeOf<string | undefined>();

// Null where the description says so.
expectTypeOf<UserPage["users"]>().toEqualTypeOf<User[] | null>();
expectTypeOf<null>().toExtend<ApiPage["apis"]>();
expectTypeOf<Policy["tags"]>().toEqualTypeOf<string[] | null | undefined>();
expectTypeOf<Policy["meta_data"]>().toEqualTypeOf<{ [key: string]: unknown } | null | undefined>();

// An answer requires what the service always writes.
expectTypeOf<CreatedEnvelope["Meta"]>().toEqualTypeOf<{ [key: string]: unknown } | null>();
expectTypeOf<CreatedEnvelope["ID"]>().toEqualTypeOf<string>();
expectTypeOf<CreatedUserEnvelope["Meta"]["access_key"]>().toEqualTypeOf<string>();
expectTypeOf<User["access_key"]>().toEqualTypeOf<string | undefined>();
expectTypeOf<User["user_permissions"]["IsAdmin"]>().toEqualTypeOf<string>();

// Exactly one of apiIDs and all.
const some: MigrationRequest = { mode: "dryRun", apiIDs: ["4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001"], all: false };
const every: MigrationRequest = { mode: "dryRun", all: true };
// @ts-expect-error -- both
const both: MigrationRequest = { mode: "dryRun", apiIDs: [], all: true };
// @ts-expect-error -- neither
const neither: MigrationRequest = { mode: "dryRun" };

export { both, every, misspelt, neither, noGrant, noMember, noProvider, plan, sentBack, some };
