/** Changes a file, relative to the workspace's root. A missing file is treated as empty. */
type Edit = (file: string, change: (text: string) => string) => void;

type Read = (file: string) => string;

/** The manual edits of a recipe, before its commands. */
type Contribution = (edit: Edit, read: Read) => void;

function after(place: string, addition: string) {
  return (text: string) => text.replace(place, place + addition);
}
function written(text: string) {
  return () => text;
}

function field(limits: string) {
  return `\
  SuccessorPlanID:
    description: The identifier of the plan that takes the place of this one.
    x-gw-references: plans
    type: integer
    format: int32
${limits}`;
}

/** Adds a field that refers to another record to a request and to its record. */
export const addSuccessorPlan: Contribution = (edit) => {
  edit("spec/schemas/Plan.yaml", after("properties:\n", field("")));
  edit(
    "spec/schemas/PlanInput.yaml",
    after("properties:\n", field("    minimum: -2147483648\n    maximum: 2147483647\n")),
  );
  for (const kind of ["request", "response"]) {
    edit(`spec/examples/update-plan/limited.${kind}.yaml`, after("value:\n", "  SuccessorPlanID: 3\n"));
  }
  edit(
    ".changeset/successor-plan.md",
    written(`---
"@gw/spec": minor
---

A plan can name the plan that takes its place.

Operations: updatePlan
`),
  );
};

/** Adds a read operation to an existing path. */
export const addGetPlan: Contribution = (edit, read) => {
  edit("spec/portal/update-plan.yaml", (text) => text.replace(/^put:/m, `${getPlan}put:`));
  edit(
    "spec/examples/get-plan/team.response.yaml",
    written(`summary: A plan with a rate limit and a quota
x-gw-when:
  credential: portalKey
  path:
    plan_id: 2
value:
  ID: 2
  ReferenceID: 64f0c2a19b3e7d0001a4c701
  Name: Team
  ProviderID: 1
  Catalogues: [1]
  RateLimit: 60
  Per: 60
  Quota: 50000
  QuotaRenewalRate: 2592000
`),
  );
  for (const name of ["plan-id-not-integer", "unknown-plan"]) {
    const example = read(`spec/examples/update-plan/${name}.response.yaml`);
    edit(`spec/examples/get-plan/${name}.response.yaml`, written(example.replace("  request: limited\n", "")));
  }
  edit(
    "packages/server/src/operations/get-plan.ts",
    written(`import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";

export const getPlan: Handler<"getPlan"> = async ({ path }, { store }) => {
  const plan = await store.plans.byId(path.plan_id);
  if (!plan) throw new ProblemError("not_found", "No plan has this id. Check plan_id.");
  return { status: 200, body: plan.record };
};
`),
  );
  edit(
    ".changeset/get-plan.md",
    written(`---
"@gw/spec": minor
---

Plans can be read.

Operations: getPlan
`),
  );
};

/** Adds an operation that returns 204, on a new path. */
export const addDeleteApi: Contribution = (edit, read) => {
  edit("spec/dashboard/delete-api.yaml", written(deleteApi));
  edit("spec/openapi.yaml", after("paths:\n", "  /api/apis/{apiId}:\n    $ref: dashboard/delete-api.yaml\n"));
  const accept = "  headers:\n    Accept: application/vnd.gw.streams.oas\n";
  const inactiveUser = read("spec/examples/get-streams-api/inactive-user.response.yaml");
  edit("spec/examples/delete-api/inactive-user.response.yaml", written(inactiveUser.replace(accept, "")));
  const missingPermission = read("spec/examples/create-webhook/missing-permission.response.yaml");
  edit(
    "spec/examples/delete-api/missing-permission.response.yaml",
    written(
      missingPermission.replace("  request: order-shipped\n", "  path:\n    apiId: 4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004\n"),
    ),
  );
  const unknownApi = read("spec/examples/get-streams-api/unknown-streams-api.response.yaml");
  edit(
    "spec/examples/delete-api/unknown-api.response.yaml",
    written(unknownApi.replace(accept, "").replace(/detail: .*/, "detail: No API of your organization has this id.")),
  );
  edit(
    "packages/server/src/operations/delete-api.ts",
    written(`import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";

export const deleteApi: Handler<"deleteApi"> = async ({ path }, { store, caller }) => {
  await store.transaction(async (tx) => {
    const api = await tx.apis.get(caller.orgId, path.apiId);
    if (!api) throw new ProblemError("not_found", "No API of your organization has this id.");
    await tx.apis.remove(caller.orgId, [path.apiId]);
  });
  return { status: 204 };
};
`),
  );
  edit(
    ".changeset/delete-api.md",
    written(`---
"@gw/spec": minor
---

APIs can be deleted.

Operations: deleteApi
`),
  );
};

/** Adds an operation with a verb, a tag and a collection that the document does not have yet. */
export const addActivateUser: Contribution = (edit, read) => {
  edit("spec/vocabulary.yaml", (text) =>
    text
      .replace("post: [create,", "post: [activate, create,")
      .replace("collections:\n", "collections:\n  - { name: accounts, title: Account, tag: Accounts }\n")
      .replace("samples:\n", 'samples:\n  activateUser: "{email_address} is active."\n'),
  );
  edit("spec/openapi.yaml", (text) =>
    text
      .replace("paths:\n", "paths:\n  /api/users/{userId}/activate:\n    $ref: dashboard/activate-user.yaml\n")
      .replace("tags:\n", "tags:\n  - name: Accounts\n    description: Who may use the dashboard.\n")
      .replace("tags: [APIs, OAuth clients, Users,", "tags: [APIs, OAuth clients, Users, Accounts,"),
  );
  edit("spec/dashboard/activate-user.yaml", written(activateUser));
  edit(
    "spec/parameters/UserId.yaml",
    written(`name: userId
in: path
description: The identifier of the user. Identifiers longer than 255 characters return 404.
x-gw-decision: D08
x-gw-references: users
required: true
example: 64f0c2a19b3e7d0001a4c603
schema:
  type: string
`),
  );
  edit(
    "spec/examples/activate-user/colleague.response.yaml",
    written(`summary: A colleague who could not sign in
x-gw-when:
  credential: dashboardToken
  path:
    userId: 64f0c2a19b3e7d0001a4c603
value:
  active: true
  created_at: "2026-04-20T12:30:00Z"
  email_address: ines.kato@example.com
  first_name: Ines
  id: 64f0c2a19b3e7d0001a4c603
  last_name: Kato
  org_id: 64f0c2a19b3e7d0001a4c5d2
  user_permissions:
    IsAdmin: admin
    ResetPassword: admin
`),
  );
  function withPath(file: string, id: string): string {
    return read(file)
      .replace(/ {2}(request|headers|path):.*\n( {4}.*\n)*/g, "")
      .replace(/( {2}credential: .*\n)/, `$1  path:\n    userId: ${id}\n`);
  }
  const [ines, nobody] = ["64f0c2a19b3e7d0001a4c603", "64f0c2a19b3e7d0001a4c699"];
  const streams = "spec/examples/get-streams-api";
  edit(
    "spec/examples/activate-user/inactive-user.response.yaml",
    written(withPath(`${streams}/inactive-user.response.yaml`, ines)),
  );
  edit(
    "spec/examples/activate-user/missing-permission.response.yaml",
    written(withPath("spec/examples/create-webhook/missing-permission.response.yaml", ines)),
  );
  edit(
    "spec/examples/activate-user/unknown-user.response.yaml",
    written(
      withPath(`${streams}/unknown-streams-api.response.yaml`, nobody)
        .replace("An unknown API id", "An unknown user id")
        .replace(/detail: .*/, "detail: No user of your organization has this id."),
    ),
  );
  edit(
    "packages/server/src/operations/activate-user.ts",
    written(`import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";

export const activateUser: Handler<"activateUser"> = ({ path }, { store, caller }) =>
  store.transaction(async (tx) => {
    const user = await tx.users.byId(path.userId);
    if (user?.record.org_id !== caller.orgId) {
      throw new ProblemError("not_found", "No user of your organization has this id.");
    }
    const record = { ...user.record, active: true };
    await tx.users.replace({ ...user, record });
    return { status: 200, body: record };
  });
`),
  );
  edit(
    ".changeset/activate-user.md",
    written(`---
"@gw/spec": minor
---

A colleague can be activated without the command line.

Operations: activateUser
`),
  );
};

const requestId = "X-Request-Id:\n          $ref: ../headers/RequestId.yaml";

function problem(description: string, schema: string, decisions: string, folder: string, cases: string[]) {
  return `\
      description: ${description}
      x-gw-decision: ${decisions}
      headers:
        ${requestId}
      content:
        application/problem+json:
          schema:
            $ref: ../schemas/${schema}.yaml
          examples:
${cases.map((name) => `            ${name}:\n              $ref: ../examples/${folder}/${name}.response.yaml\n`).join("")}`;
}

const sharedFailures = `\
    "429":
      $ref: ../responses/RateLimited.yaml
    "500":
      $ref: ../responses/InternalError.yaml
    "503":
      $ref: ../responses/Unavailable.yaml
`;

const getPlan = `\
get:
  operationId: getPlan
  tags: [Plans]
  summary: Get a plan
  description: |
    Returns the settings of a plan.

    Use it to show what a plan offers.

    Requires a portal key.
  x-gw-decision: D08
  security:
    - portalKey: []
  parameters:
    - $ref: ../parameters/PlanId.yaml
  responses:
    "200":
      description: The plan.
      headers:
        ${requestId}
      content:
        application/json:
          schema:
            $ref: ../schemas/Plan.yaml
          examples:
            team:
              $ref: ../examples/get-plan/team.response.yaml
    "400":
${problem("The identifier is not an integer.", "InvalidParameterProblem", "D25", "get-plan", ["plan-id-not-integer"])}\
    "401":
      $ref: ../responses/PortalUnauthenticated.yaml
    "404":
${problem("The plan does not exist.", "NotFoundProblem", "D08", "get-plan", ["unknown-plan"])}\
${sharedFailures}`;

const deleteApi = `\
x-gw-projection: dashboard
delete:
  operationId: deleteApi
  tags: [APIs]
  summary: Delete an API
  description: |
    Deletes an API of the caller's organization. The gateway no longer serves it.

    Use it to take an API away for good.

    Requires a dashboard token and the permission \`IsAdmin\` at level \`admin\`.
  x-gw-decision: [D05, D08, D29]
  x-gw-permission: { name: IsAdmin, level: admin }
  security:
    - dashboardToken: []
  parameters:
    - $ref: ../parameters/ApiId.yaml
  responses:
    "204":
      description: The API is deleted.
      headers:
        ${requestId}
    "401":
      $ref: ../responses/DashboardUnauthenticated.yaml
    "403":
${problem("The user of the token is inactive or lacks the permission.", "ForbiddenProblem", "D29", "delete-api", [
  "inactive-user",
  "missing-permission",
])}\
    "404":
${problem("The organization has no API with this identifier.", "NotFoundProblem", "D08", "delete-api", ["unknown-api"])}\
${sharedFailures}`;

const activateUser = `\
x-gw-projection: dashboard
post:
  operationId: activateUser
  tags: [Accounts]
  summary: Activate a user
  description: |
    Activates a user of the caller's organization. The user's access key works at once.

    Use it to let a colleague in who was created inactive.

    Requires a dashboard token and the permission \`IsAdmin\` at level \`admin\`.
  x-gw-decision: [D05, D08, D29]
  x-gw-permission: { name: IsAdmin, level: admin }
  security:
    - dashboardToken: []
  parameters:
    - $ref: ../parameters/UserId.yaml
  responses:
    "200":
      description: The user is active.
      headers:
        ${requestId}
      content:
        application/json:
          schema:
            $ref: ../schemas/User.yaml
          examples:
            colleague:
              $ref: ../examples/activate-user/colleague.response.yaml
    "401":
      $ref: ../responses/DashboardUnauthenticated.yaml
    "403":
${problem("The user of the token is inactive or lacks the permission.", "ForbiddenProblem", "D29", "activate-user", [
  "inactive-user",
  "missing-permission",
])}\
    "404":
${problem("The organization has no user with this identifier.", "NotFoundProblem", "D08", "activate-user", ["unknown-user"])}\
${sharedFailures}`;
