import { raise } from "../../src/changelog/version.ts";
import { expect } from "vitest";
import manifest from "../../../../spec/package.json" with { type: "json" };
import type { StoryRepository } from "../story-repository.ts";

/** A pull request, as a git history, and its review. */
export interface PullRequest {
  what: string;
  /** Whether every run of the gate reviews it; the others have a separate command. */
  inGate?: true;
  /** Makes the history, on a branch that was created from `main`. The working tree is reviewed. */
  history: (repository: StoryRepository) => void;
  args?: string[];
  env?: Record<string, string>;
  exitCode: 0 | 1 | 2;
  /** The content of `review.json`; none is written if the review is refused. */
  review?: object;
  /** What is printed. */
  prints: (string | RegExp)[];
  /** What is not. */
  hides?: (string | RegExp)[];
}

const planInput = "spec/schemas/PlanInput.yaml";
const user = "spec/schemas/User.yaml";
const webhook = "spec/schemas/Webhook.yaml";
const updatePlan = "spec/portal/update-plan.yaml";
const passes = { failures: [], findings: [] };

/** Shortens the name of a plan, which breaks clients. */
function shortenNames(repository: StoryRepository, length: number): void {
  return repository.replace(
    planInput,
    /(?<=The name of the plan\.\n {4}type: string\n)( {4}maxLength: \d+\n)?/g,
    `    maxLength: ${length}\n`,
  );
}

const maxLength = {
  id: "schema-constraint-changed",
  pointer: "/components/schemas/PlanInput/properties/Name/maxLength",
};

/** The fingerprint of limiting the name to 40 characters. */
const fingerprintOf40 = "e956b65a1e08";

function waive(repository: StoryRepository, { expires = "2999-12-31", ...of }: Record<string, string>): void {
  return repository.write(
    "spec/waivers.yaml",
    JSON.stringify({
      waivers: [{ ...maxLength, reason: "No plan has a longer name.", owner: "Portal", expires, ...of }],
    }),
  );
}

function requireName(repository: StoryRepository): void {
  return repository.replace(webhook, "type: object\nproperties:", "type: object\nrequired: [name]\nproperties:");
}

/** An operation that deletes a plan, beside the one that replaces it, and returns 204. */
function deletePlan(repository: StoryRepository): void {
  const text = repository.read(updatePlan);
  const operation = text
    .slice(text.indexOf("put:"))
    .replace("put:", "delete:")
    .replace("updatePlan", "deletePlan")
    .replace(/^ {2}requestBody:\n(?: {4}.*\n)+/m, "")
    .replace(/^ {4}"200":\n(?: {6}.*\n)+/m, '    "204":\n      description: The plan is deleted.\n')
    .replaceAll(/^ +examples:\n(?: {12,}.*\n)+/gm, "");
  repository.write(updatePlan, text + operation);
}

function deprecatePlan(repository: StoryRepository): void {
  return repository.replace(updatePlan, "  security:\n", "  deprecated: true\n  security:\n");
}

export const pullRequests: PullRequest[] = [
  {
    what: "a request field that becomes required",
    inGate: true,
    history: requireName,
    exitCode: 1,
    review: {
      verdict: "major",
      base: { ref: "merge base with main" },
      changes: [
        {
          rule: "required-properties-added",
          direction: "request",
          operations: ["createWebhook"],
          location: { file: webhook, line: 4 },
          remedy: expect.stringContaining("Make the field optional"),
        },
      ],
      consumers: { breaks: [] },
      failures: [{ paste: { file: "spec/waivers.yaml" } }, { paste: { file: ".changeset/<a-few-words>.md" } }],
    },
    prints: ["Webhook now requires name.", "A client that leaves it out is rejected.", /fingerprint: "[0-9a-f]{12}"/],
  },
  {
    what: "a limit that is tightened, waived and claimed",
    history(repository) {
      shortenNames(repository, 40);
      waive(repository, { fingerprint: fingerprintOf40 });
      repository.claim("major", "Operations: updatePlan");
    },
    exitCode: 0,
    review: {
      ...passes,
      verdict: "major",
      claim: { bump: "major", version: raise(manifest.version, "major") },
      changes: [
        { message: "`maxLength` of `PlanInput.Name` is set to `40`.", accepted: { by: "waiver", owner: "Portal" } },
      ],
    },
    prints: ["2999-12-31", "No plan has a longer name."],
  },
  {
    what: "a second break under the waiver of the first, which is merged",
    inGate: true,
    history(repository) {
      repository.git("checkout", "--quiet", "main");
      shortenNames(repository, 40);
      waive(repository, { fingerprint: fingerprintOf40 });
      repository.commit("Shorten names");
      repository.git("checkout", "--quiet", "-B", "change");
      shortenNames(repository, 20);
      repository.claim("major", "Operations: updatePlan");
    },
    exitCode: 1,
    review: { verdict: "major", changes: [{ message: "`maxLength` of `PlanInput.Name` changes from `40` to `20`." }] },
    prints: ["1 breaking change is not waived."],
  },
  {
    what: "an unrelated branch, after the waiver of a merged break has expired",
    inGate: true,
    history(repository) {
      repository.git("checkout", "--quiet", "main");
      shortenNames(repository, 40);
      waive(repository, { fingerprint: fingerprintOf40, expires: "2026-11-01" });
      repository.commit("Shorten names");
      repository.git("checkout", "--quiet", "-B", "change");
      repository.replace(user, "The given name.", "The name that is called.");
      repository.claim("patch", "Operations: searchUsers, createUser");
    },
    exitCode: 0,
    review: {
      verdict: "patch",
      failures: [],
      findings: [{ rule: "waiver-expired", location: { file: "spec/waivers.yaml", line: 1 } }],
    },
    prints: [],
  },
  {
    what: "a renamed schema of a request",
    inGate: true,
    history(repository) {
      repository.move(planInput, "spec/schemas/PlanUpdate.yaml");
      repository.replace(updatePlan, "PlanInput.yaml", "PlanUpdate.yaml");
    },
    exitCode: 1,
    review: {
      verdict: "major",
      changes: [{ rule: "type-removed", direction: "types", operations: ["updatePlan"] }],
    },
    prints: ["The type PlanInput is renamed to PlanUpdate."],
  },
  {
    what: "a type of a response that is narrowed, which only type tests pin",
    history(repository) {
      repository.replace("spec/schemas/UserPage.yaml", 'type: [array, "null"]', "type: array");
      repository.claim("minor", "Operations: searchUsers");
    },
    exitCode: 0,
    review: { ...passes, verdict: "minor", changes: [{ direction: "response" }], consumers: { breaks: [] } },
    prints: ["Compatible changes"],
  },
  {
    what: "an operation that returns 204",
    inGate: true,
    history(repository) {
      deletePlan(repository);
      repository.claim("minor", "Operations: deletePlan");
    },
    exitCode: 0,
    review: { ...passes, verdict: "minor", changes: [{ message: "`deletePlan` is added." }] },
    prints: ["Compatible changes", "deletePlan is added.", "DELETE /plans/{plan_id} with portalKey", "Responses: 204"],
    hides: ["Additions"],
  },
  {
    what: "a new operation without an example",
    history(repository) {
      const text = repository.read(updatePlan);
      const operation = text.slice(text.indexOf("put:")).replace("put:", "post:").replace("updatePlan", "copyPlan");
      repository.write(updatePlan, text + operation.replaceAll(/^ +examples:\n(?: {10,}.*\n)+/gm, ""));
      repository.claim("minor", "Operations: copyPlan");
    },
    exitCode: 0,
    review: { ...passes, verdict: "minor" },
    prints: ["copyPlan is added."],
  },
  {
    what: "an operation without a name, which only the lint can tell",
    inGate: true,
    history: (repository) => repository.replace(updatePlan, "  operationId: updatePlan\n", ""),
    exitCode: 1,
    review: {},
    prints: ["operationId"],
    hides: [/ at .*\.ts:\d+:\d+\)/],
  },
  {
    what: "a base that moved on, which is named",
    history(repository) {
      repository.replace(user, "The given name.", "The name that is called.");
      repository.claim("patch", "Operations: searchUsers, createUser");
      repository.commit("Reword");
      repository.git("checkout", "--quiet", "main");
      repository.replace(webhook, "  name:\n", "  label:\n    description: The label.\n    type: string\n  name:\n");
      repository.commit("Add labels");
      repository.git("checkout", "--quiet", "change");
    },
    args: ["--base", "main", "--no-lint"],
    exitCode: 0,
    review: {
      ...passes,
      verdict: "patch",
      base: { ref: "merge base with main" },
      changes: [{ before: "The given name." }],
    },
    prints: ["merge base with main"],
    hides: ["label"],
  },
  {
    what: "the merge that CI makes of a pull request whose base moved on",
    history(repository) {
      requireName(repository);
      repository.commit("Require names");
      repository.git("checkout", "--quiet", "main");
      repository.replace(user, "The given name.", "The name that is called.");
      repository.commit("Reword");
      repository.git("checkout", "--quiet", "--detach");
      repository.git("merge", "--quiet", "--no-edit", "change");
    },
    env: { GITHUB_REF: "refs/pull/7/merge" },
    exitCode: 1,
    review: {
      verdict: "major",
      base: { ref: "first parent of the merge commit" },
      changes: [{ rule: "required-properties-added" }],
    },
    prints: ["first parent of the merge commit"],
    hides: ["given name"],
  },
  {
    what: "a deprecation",
    history(repository) {
      deprecatePlan(repository);
      repository.claim("minor", "Operations: updatePlan");
    },
    exitCode: 0,
    review: { ...passes, verdict: "minor", changes: [{ rule: "deprecated", operations: ["updatePlan"] }] },
    prints: ["Deprecations", "updatePlan is deprecated."],
    hides: ["Compatible changes"],
  },
  {
    what: "a description that is reworded",
    history(repository) {
      repository.replace(user, "The given name.", "The name that is called.");
      repository.claim("patch", "Operations: searchUsers, createUser");
    },
    exitCode: 0,
    review: {
      ...passes,
      verdict: "patch",
      claim: { bump: "patch" },
      changes: [{ direction: "none", before: "The given name.", after: "The name that is called." }],
    },
    prints: ["Changes the document's text", "- The given name.", "+ The name that is called."],
    hides: ["Does not affect clients"],
  },
  {
    what: "no change of the contract",
    history(repository) {
      repository.replace("README.md", /$/g, "\nOne more line.\n");
      repository.commit("Write more");
    },
    exitCode: 0,
    review: { ...passes, verdict: "none", changes: [], consumers: { modules: 0 } },
    prints: [],
  },
  {
    what: "a file that is moved",
    history(repository) {
      repository.move(user, "spec/schemas/people/User.yaml");
      repository.replace("spec/schemas/people/User.yaml", "UserPermissions.yaml", "../UserPermissions.yaml");
      for (const file of ["UserPage", "CreatedUser"]) {
        repository.replace(`spec/schemas/${file}.yaml`, "$ref: User.yaml", "$ref: people/User.yaml");
      }
    },
    exitCode: 0,
    review: { ...passes, verdict: "none", changes: [] },
    prints: [],
  },
  {
    what: "an error that stops code from compiling, though it adds",
    history(repository) {
      repository.replace(
        updatePlan,
        '    "413":',
        `    "409":\n      description: A key uses the plan.\n      content:\n        application/problem+json:\n          schema:\n            $ref: ../schemas/ConflictProblem.yaml\n    "413":`,
      );
      repository.replace(
        "spec/errors.yaml",
        "- code: forbidden\n",
        "- code: plan_in_use\n  status: 409\n  title: Plan in use\n  meaning: A key uses the plan.\n  remedy: Revoke the key.\n- code: forbidden\n",
      );
      repository.replace("spec/schemas/ErrorCode.yaml", "  - forbidden\n", "  - forbidden\n  - plan_in_use\n");
      repository.claim("minor", "Operations: updatePlan");
    },
    exitCode: 1,
    review: {
      verdict: "major",
      changes: expect.arrayContaining([
        expect.objectContaining({
          rule: "consumers-stop-compiling",
          direction: "types",
          operations: ["updatePlan"],
        }),
      ]),
      consumers: { breaks: expect.arrayContaining([expect.objectContaining({ code: "TS2322" })]) },
    },
    prints: [/lines? of consumer code stops? compiling/, "The changes are major; the claim is minor."],
  },
  {
    what: "an operation that is renamed",
    history(repository) {
      const file = "spec/dashboard/find-users.yaml";
      repository.move("spec/dashboard/search-users.yaml", file);
      repository.replace(file, "operationId: searchUsers", "operationId: findUsers");
      repository.replace("spec/openapi.yaml", "dashboard/search-users.yaml", "dashboard/find-users.yaml");
    },
    exitCode: 1,
    review: {
      verdict: "major",
      changes: [{ rule: "operation-id-changed", operations: ["searchUsers", "findUsers"] }],
      consumers: { breaks: expect.arrayContaining([expect.objectContaining({ code: "TS2339" })]) },
    },
    prints: ["packages/client/test/consumer/project/app.ts", "Restore the old operationId."],
  },
  {
    what: "an operation that asks for another credential",
    history(repository) {
      const file = "spec/gateway/create-webhook.yaml";
      repository.move("spec/dashboard/create-webhook.yaml", file);
      repository.replace(file, "dashboardToken", "gatewayKey");
      repository.replace("spec/openapi.yaml", "dashboard/create-webhook.yaml", "gateway/create-webhook.yaml");
    },
    exitCode: 1,
    review: {
      verdict: "major",
      changes: [
        {
          impact: "major",
          operations: ["createWebhook"],
          document: "base",
          location: { file: "spec/dashboard/create-webhook.yaml" },
          nearest: { file: "spec/gateway/create-webhook.yaml" },
        },
        { impact: "minor", message: "`createWebhook` now accepts `gatewayKey`." },
      ],
    },
    prints: ["Keep accepting the current credential"],
  },
  {
    what: "lint findings, each with its remedy",
    history(repository) {
      repository.replace(updatePlan, "  tags: [Plans]\n", "");
      repository.replace(updatePlan, "  x-gw-decision: [D06", "  tags: [Plans]\n  x-gw-decision: [D06");
    },
    args: [],
    exitCode: 0,
    review: { verdict: "none", findings: [{ rule: "field-order", location: { file: updatePlan } }] },
    prints: ["field-order"],
  },
];

/** Makes a pull request in a repository, reviews it as its author would, and compares. */
export async function expectReview(repository: StoryRepository, pullRequest: PullRequest): Promise<void> {
  const { history, args = ["--no-lint"], env = {}, exitCode, review, prints, hides = [] } = pullRequest;
  repository.git("checkout", "--quiet", "-b", "change");
  history(repository);
  const run = await repository.review(args, env);
  expect(run.exitCode, run.output).toBe(exitCode);
  if (review) expect(run.review).toMatchObject(review);
  else expect(run.review).toBeUndefined();
  // A terminal shows no backticks, and wraps lines.
  const output = run.output.replaceAll("`", "").replaceAll(/\s+/g, " ");
  for (const text of prints) expect(output).toMatch(text);
  for (const text of hides) expect(output).not.toMatch(text);
}
