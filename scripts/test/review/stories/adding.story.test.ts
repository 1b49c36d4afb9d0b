import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoryRepository } from "./story-repository.ts";

let repository: StoryRepository;

beforeAll(() => {
  repository = new StoryRepository();
});
afterEach(() => repository.restore());
afterAll(() => repository.remove());

const planInUse = `\
    "409":
      description: A key uses the plan.
      content:
        application/problem+json:
          schema:
            $ref: ../schemas/ConflictProblem.yaml
`;

describe("the review of what is added", { timeout: 120_000 }, () => {
  it("lets a field of an answer pass that is claimed", async () => {
    repository.replace(
      "spec/schemas/User.yaml",
      "  org_id:\n",
      "  nickname:\n    description: What colleagues call the user.\n    type: string\n  org_id:\n",
    );
    repository.claim("minor", "Operations: searchUsers, createUser");

    const { exitCode, review } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(0);
    expect(review).toMatchObject({
      verdict: "minor",
      claim: { bump: "minor", version: "1.1.0" },
      changes: [
        {
          impact: "minor",
          kind: "added",
          direction: "response",
          operations: ["searchUsers", "createUser"],
          message: "`User.nickname` is added.",
          place: { file: "spec/schemas/User.yaml", line: repository.lineOf("spec/schemas/User.yaml", "nickname:") },
        },
      ],
      consumers: { breaks: [], loosened: [] },
      failures: [],
    });
    expect(review?.consumers.modules).toBeGreaterThan(10);
  });

  it("asks for a changeset where an operation answers a new error", async () => {
    const file = "spec/portal/update-plan.yaml";
    repository.replace(file, '    "413":', `${planInUse}    "413":`);
    repository.replace(
      "spec/errors.yaml",
      "- code: forbidden\n",
      "- code: plan_in_use\n  status: 409\n  title: Plan in use\n  meaning: A key uses the plan.\n  remedy: Revoke the key.\n- code: forbidden\n",
    );
    repository.replace("spec/schemas/ErrorCode.yaml", "  - forbidden\n", "  - forbidden\n  - plan_in_use\n");

    const { exitCode, review, output } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(1);
    expect(review).toMatchObject({
      verdict: "minor",
      claim: { bump: "none" },
      failures: [
        {
          message: "The changes are minor; no changeset claims them.",
          paste: { entries: [expect.stringContaining('"@gw/spec": minor')] },
        },
      ],
    });
    expect(review?.changes[0]).toMatchObject({
      impact: "minor",
      direction: "response",
      operations: ["updatePlan"],
      place: { file, line: repository.lineOf(file, '"409":') },
    });
    // Code that took every 409 for the one code that there was.
    expect(review?.consumers.breaks).toContainEqual(
      expect.objectContaining({ code: "TS2322", message: expect.stringContaining("plan_in_use") }),
    );
    expect(output).toContain("Add a changeset");
  });

  it("asks for a changeset to be mended rather than for another one", async () => {
    repository.replace("spec/portal/update-plan.yaml", "  security:\n", "  deprecated: true\n  security:\n");
    repository.claim("minor", "Operations: updatePlans");

    const { exitCode, review } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(1);
    const [claim, fault] = review?.failures ?? [];
    expect(claim?.paste).toBeUndefined();
    expect(claim?.remedy).toContain("Mend the changeset");
    expect(fault?.place?.file).toBe(".changeset/story.md");
  });

  it("tells of a deprecation, which breaks nobody", async () => {
    const file = "spec/portal/update-plan.yaml";
    repository.replace(file, "  security:\n", "  deprecated: true\n  security:\n");
    repository.claim("minor", "Operations: updatePlan");

    const { exitCode, review, output } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(0);
    expect(review).toMatchObject({
      verdict: "minor",
      changes: [
        {
          operations: ["updatePlan"],
          message: "`updatePlan` is deprecated.",
          place: { file, line: repository.lineOf(file, "deprecated: true") },
        },
      ],
      consumers: { breaks: [] },
    });
    expect(output).toContain("Deprecations (1)");
  });
});
