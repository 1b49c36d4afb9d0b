import type {
  ApiPage,
  ClientType,
  CreatedUser,
  CustomCredential,
  DebugTrace,
  MigrationReport,
  OauthClient,
  Plan,
  Problem,
  StreamsApi,
  UserPage,
} from "../src/types.ts";
import { expectTypeOf } from "vitest";
import type { UndocumentedError } from "../src/index.ts";
import { admin, dashboard, gateway, portal } from "./clients.ts";

const users = await dashboard.searchUsers({ body: {} });
expectTypeOf(users.response.status).toBeNumber();
expectTypeOf(users.response).toExtend<Response>();
if (users.ok) {
  expectTypeOf(users.status).toEqualTypeOf<200>();
  expectTypeOf(users.data).toEqualTypeOf<UserPage>();
  // @ts-expect-error -- a success has no error
  void users.error;
} else {
  expectTypeOf(users.error).toExtend<Problem | UndocumentedError>();
  expectTypeOf(users.error.detail).toBeString();
  // @ts-expect-error -- a failure has no data
  void users.data;
  // A proxy may have responded.
  expectTypeOf<undefined>().toExtend<typeof users.error.code>();
}
if (!users.ok && users.status !== "undocumented") {
  expectTypeOf(users.status).toEqualTypeOf<400 | 401 | 403 | 413 | 415 | 429 | 500 | 503>();
  expectTypeOf(users.error).toExtend<Problem>();
  // @ts-expect-error -- searchUsers does not return 404
  if (users.status === 404) void users;
}
if (users.status === "undocumented") {
  expectTypeOf(users.rawBody).toBeUnknown();
}
// @ts-expect-error -- only after checking ok
void users.data;

// A status narrows to the body of that response, if the service sent it.
if (!users.ok && users.status === 400) {
  expectTypeOf(users.error.code).toEqualTypeOf<"invalid_request" | "malformed_json">();
}
if (!users.ok && users.status === 429) expectTypeOf(users.error.code).toEqualTypeOf<"rate_limited">();
if (users.ok && users.status === 200) expectTypeOf(users.data.pages).toEqualTypeOf<number>();

const policy = await dashboard.createPolicy({ body: {} });
if (!policy.ok && policy.status === 409) {
  expectTypeOf(policy.error.code).toEqualTypeOf<"conflict" | "idempotency_in_progress">();
  expectTypeOf(policy.error.detail).toBeString();
}
// Fields that the service always returns are required.
if (policy.ok) {
  expectTypeOf(policy.data.Meta).toEqualTypeOf<{ [key: string]: unknown } | null>();
  expectTypeOf(policy.data.ID).toEqualTypeOf<string>();
  expectTypeOf(policy.data.Status).toEqualTypeOf<"OK">();
}
const user = await admin.createUser({ body: {} });
if (user.ok) {
  expectTypeOf(user.data.Meta).toEqualTypeOf<CreatedUser>();
  expectTypeOf(user.data.Meta.access_key).toEqualTypeOf<string>();
  expectTypeOf(user.data.Meta.user_permissions.IsAdmin).toEqualTypeOf<string>();
}
const credential = await portal.createCustomCredential({ path: { app_id: "1" }, body: {} });
if (credential.ok) {
  expectTypeOf(credential.status).toEqualTypeOf<201>();
  expectTypeOf(credential.data).toEqualTypeOf<CustomCredential>();
  expectTypeOf(credential.data.PlanID).toEqualTypeOf<string | undefined>();
}
const debug = await gateway.debugApi({ body: { request: {}, spec: { proxy: { listen_path: "/", target_url: "" } } } });
if (debug.ok) expectTypeOf(debug.data).toEqualTypeOf<DebugTrace>();
else if (debug.status === 403) expectTypeOf(debug.error.code).toEqualTypeOf<"forbidden" | "target_not_allowed">();

type Data<Result> = Result extends { ok: true; data: infer Body } ? Body : never;
expectTypeOf<Data<Awaited<ReturnType<typeof dashboard.searchApis>>>>().toEqualTypeOf<ApiPage>();
expectTypeOf<Data<Awaited<ReturnType<typeof dashboard.getStreamsApi>>>>().toEqualTypeOf<StreamsApi>();
expectTypeOf<Data<Awaited<ReturnType<typeof dashboard.migrateApis>>>>().toEqualTypeOf<MigrationReport>();
expectTypeOf<Data<Awaited<ReturnType<typeof gateway.createOauthClient>>>>().toEqualTypeOf<OauthClient>();
expectTypeOf<Data<Awaited<ReturnType<typeof portal.updatePlan>>>>().toEqualTypeOf<Plan>();
expectTypeOf<Data<Awaited<ReturnType<typeof portal.updateClientType>>>>().toEqualTypeOf<ClientType>();
