import { expectTypeOf } from "vitest";
import {
  errorCatalogue,
  migrationModeValues,
  type ApiPage,
  type ClientTypeInput,
  type CreatedEnvelope,
  type CreatedUserEnvelope,
  type CustomCredential,
  type CustomCredentialInput,
  type ErrorCode,
  type MigrationMode,
  type MigrationRequest,
  type Plan,
  type PlanInput,
  type Policy,
  type User,
  type UserPage,
} from "../../src/types.ts";

// A list has every value of its type.
expectTypeOf<(typeof migrationModeValues)[number]>().toEqualTypeOf<MigrationMode>();
expectTypeOf<keyof typeof errorCatalogue>().toEqualTypeOf<ErrorCode>();
expectTypeOf(errorCatalogue.conflict.status).toEqualTypeOf<409>();

// A request requires the fields that the document requires, and none that has a default.
const plan: PlanInput = { Name: "Team", ProviderID: 1 };
// @ts-expect-error -- ProviderID is required
const noProvider: PlanInput = { Name: "Team" };
// @ts-expect-error -- GrantType is required
const noGrant: ClientTypeInput = { Name: "Web", ResponseTypes: "code" };
const noField: Policy = {};
// @ts-expect-error -- a record has no unknown fields in TypeScript
const misspelled: Policy = { Name: "Silver" };
// @ts-expect-error -- only responses have it
const withId: PlanInput = { ID: 1, Name: "Team", ProviderID: 1 };
// A response can be sent back as a request.
function renamed(stored: Plan): PlanInput {
  return { ...stored, Name: "Team", ProviderID: 1 };
}
expectTypeOf<CustomCredentialInput["PlanID"]>().toEqualTypeOf<number | undefined>();
expectTypeOf<CustomCredential["PlanID"]>().toEqualTypeOf<string | undefined>();

// Nullable fields.
expectTypeOf<UserPage["users"]>().toEqualTypeOf<User[] | null>();
expectTypeOf<null>().toExtend<ApiPage["apis"]>();
expectTypeOf<Policy["tags"]>().toEqualTypeOf<string[] | null | undefined>();
expectTypeOf<Policy["meta_data"]>().toEqualTypeOf<{ [key: string]: unknown } | null | undefined>();

// A response requires the fields that the service always returns.
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

export { both, every, misspelled, neither, noGrant, noField, noProvider, plan, renamed, some, withId };
