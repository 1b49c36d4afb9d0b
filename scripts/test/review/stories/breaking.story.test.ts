import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoryRepository } from "./story-repository.ts";

let repository: StoryRepository;

beforeAll(() => {
  repository = new StoryRepository();
});
afterEach(() => repository.restore());
afterAll(() => repository.remove());

/** What the review offers to paste, as an author would complete it. */
const filledIn = (entries: string[] = []): string =>
  entries
    .join("")
    .replace(/reason: <.*>/, "reason: No plan has a longer name.")
    .replace(/owner: <.*>/, "owner: portal team")
    .replace(/expires: <.*>/, "expires: 2999-12-31")
    .replace(/^<.*>$/m, "The name of a plan has at most 40 characters.");

describe("the review of what breaks", { timeout: 120_000 }, () => {
  it("shows each line of consumers that a renamed operation breaks", async () => {
    const file = "spec/dashboard/find-users.yaml";
    repository.move("spec/dashboard/search-users.yaml", file);
    repository.replace(file, "operationId: searchUsers", "operationId: findUsers");
    repository.replace("spec/openapi.yaml", "dashboard/search-users.yaml", "dashboard/find-users.yaml");

    const { exitCode, review, output } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(1);
    expect(review).toMatchObject({
      verdict: "major",
      changes: [
        {
          rule: "operation-id-changed",
          direction: "request",
          operations: ["searchUsers", "findUsers"],
          reason: expect.stringContaining("stops compiling"),
          place: { file, line: repository.lineOf(file, "operationId:") },
        },
      ],
    });
    const app = "packages/client/test/consumer/project/app.ts";
    expect(review?.consumers.breaks).toContainEqual(
      expect.objectContaining({
        file: app,
        line: repository.lineOf(app, "dashboard.searchUsers("),
        operation: "searchUsers",
        code: "TS2339",
      }),
    );
    expect(output).toContain(`${app}:${repository.lineOf(app, "dashboard.searchUsers(")}`);
  });

  it("fails on a tightened limit until it is waived and claimed, with what to paste", async () => {
    const file = "spec/schemas/PlanInput.yaml";
    repository.replace(file, /(?<=The name of the plan\.\n {4}type: string\n)/g, "    maxLength: 40\n");

    const first = await repository.review(["--no-lint"]);

    expect(first.exitCode).toBe(1);
    expect(first.review).toMatchObject({
      verdict: "major",
      changes: [
        {
          impact: "major",
          direction: "request",
          operations: ["updatePlan"],
          message: "`maxLength` of `PlanInput.Name` is set to `40`.",
          place: { file, line: repository.lineOf(file, "maxLength: 40") },
        },
      ],
      consumers: { breaks: [] },
      failures: [{ paste: { file: "spec/waivers.yaml" } }, { paste: { file: ".changeset/<a-few-words>.md" } }],
    });

    const [breaking, claim] = first.review?.failures ?? [];
    repository.write("spec/waivers.yaml", filledIn(breaking?.paste?.entries));
    repository.write(".changeset/shorter-names.md", filledIn(claim?.paste?.entries));

    const second = await repository.review(["--no-lint"]);

    expect(second.review?.failures).toEqual([]);
    expect(second.exitCode).toBe(0);
    expect(second.review).toMatchObject({
      verdict: "major",
      claim: { bump: "major", version: "2.0.0" },
      changes: [{ waiver: { owner: "portal team", expires: "2999-12-31" } }],
    });
  });

  it("names the operation that asks for another credential, and the client that loses it", async () => {
    const file = "spec/gateway/create-webhook.yaml";
    const line = repository.lineOf("spec/dashboard/create-webhook.yaml", "- dashboardToken: []");
    repository.move("spec/dashboard/create-webhook.yaml", file);
    repository.replace(file, "dashboardToken", "gatewayKey");
    repository.replace("spec/openapi.yaml", "dashboard/create-webhook.yaml", "gateway/create-webhook.yaml");

    const { exitCode, review } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(1);
    expect(review?.verdict).toBe("major");
    expect(review?.changes[0]).toMatchObject({
      impact: "major",
      direction: "request",
      operations: ["createWebhook"],
      side: "base",
      place: { file: "spec/dashboard/create-webhook.yaml", line },
      nearest: { file, line },
    });
    expect(review?.changes[1]).toMatchObject({
      impact: "minor",
      direction: "request",
      message: "`createWebhook` takes `gatewayKey` now.",
    });
    expect(review?.consumers.breaks.map((each) => each.operation)).toContain("createWebhook");
  });
});
