import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectReview, pullRequests } from "./pull-requests/pull-requests.ts";
import { StoryRepository } from "./story-repository.ts";

let repository: StoryRepository;

beforeAll(() => {
  repository = new StoryRepository();
});
afterEach(() => repository.restore());
afterAll(() => repository.remove());

describe("the review of", { timeout: 120_000 }, () => {
  it.each(pullRequests.filter(({ inGate }) => inGate))("$what", async (pullRequest) => {
    await expect(expectReview(repository, pullRequest)).resolves.toBeUndefined();
  });
});
