import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoryRepository } from "./story-repository.ts";

let repository: StoryRepository;

beforeAll(() => {
  repository = new StoryRepository();
});
afterEach(() => repository.restore());
afterAll(() => repository.remove());

const user = "spec/schemas/User.yaml";

describe("the review of what is written otherwise", { timeout: 120_000 }, () => {
  it("finds nothing but a new name where a schema is split", async () => {
    const file = "spec/schemas/UserSearch.yaml";
    const [, filters = ""] = /^ {2}filters:\n((?: {4}.*\n)+)/m.exec(repository.read(file)) ?? [];
    repository.write("spec/schemas/UserFilters.yaml", filters.replaceAll(/^ {4}/gm, ""));
    repository.replace(file, filters, "    $ref: UserFilters.yaml\n");
    repository.claim("minor", "Operations: searchUsers");

    const { exitCode, review } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(0);
    expect(review).toMatchObject({
      verdict: "minor",
      changes: [
        {
          kind: "added",
          direction: "request",
          operations: ["searchUsers"],
          message: "`UserFilters` is added.",
          place: { file: "spec/schemas/UserFilters.yaml", line: 1 },
        },
      ],
      consumers: { breaks: [], loosened: [] },
      failures: [],
    });
  });

  it("needs no release for a file that is moved", async () => {
    repository.move(user, "spec/schemas/people/User.yaml");
    repository.replace("spec/schemas/people/User.yaml", "UserPermissions.yaml", "../UserPermissions.yaml");
    for (const file of ["UserPage", "CreatedUser"]) {
      repository.replace(`spec/schemas/${file}.yaml`, "$ref: User.yaml", "$ref: people/User.yaml");
    }

    const { exitCode, review } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(0);
    expect(review).toMatchObject({ verdict: "none", changes: [], consumers: { breaks: [] }, failures: [] });
  });

  it("finds what changed in a file that is moved", async () => {
    repository.move(user, "spec/schemas/people/User.yaml");
    repository.replace("spec/schemas/people/User.yaml", "UserPermissions.yaml", "../UserPermissions.yaml");
    repository.replace("spec/schemas/people/User.yaml", "The given name.", "The first of the names.");
    for (const file of ["UserPage", "CreatedUser"]) {
      repository.replace(`spec/schemas/${file}.yaml`, "$ref: User.yaml", "$ref: people/User.yaml");
    }

    const { review } = await repository.review(["--no-lint"]);

    const file = "spec/schemas/people/User.yaml";
    expect(review?.changes.map(({ place }) => place)).toMatchObject([
      { file, line: repository.lineOf(file, "The first of the names.") },
    ]);
  });

  it("asks for a patch where words change", async () => {
    repository.replace(user, "The given name.", "The name that is called.");
    repository.claim("patch", "Operations: searchUsers, createUser");

    const { exitCode, review } = await repository.review(["--no-lint"]);

    expect(exitCode).toBe(0);
    expect(review).toMatchObject({
      verdict: "patch",
      claim: { bump: "patch", version: "1.0.1" },
      changes: [
        {
          impact: "patch",
          direction: "none",
          operations: ["searchUsers", "createUser"],
          before: "The given name.",
          after: "The name that is called.",
          place: { file: user, line: repository.lineOf(user, "The name that is called.") },
        },
      ],
      consumers: { breaks: [] },
    });
  });

  it("leaves the order of members to the lint, whose findings it shows by rule", async () => {
    const file = "spec/portal/update-plan.yaml";
    repository.replace(file, "  tags: [Plans]\n", "");
    repository.replace(file, "  x-gw-decision: [D06", "  tags: [Plans]\n  x-gw-decision: [D06");

    const { exitCode, review, output } = await repository.review();

    expect(exitCode).toBe(0);
    expect(review).toMatchObject({
      verdict: "none",
      changes: [],
      consumers: { breaks: [] },
      lint: [{ rule: "gw-member-order", findings: [{ file, line: repository.lineOf(file, "tags: [Plans]") }] }],
    });
    expect(review?.lint?.[0]?.remedy).not.toBe("");
    expect(output).toContain("gw-member-order");
  });
});
