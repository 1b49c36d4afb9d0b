import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoryRepository } from "../story-repository.ts";
import { expectReview, pullRequests } from "./pull-requests.ts";

let repository: StoryRepository;

beforeAll(() => {
  repository = new StoryRepository();
});
afterEach(() => repository.restore());
afterAll(() => repository.remove());

describe("the review of", () => {
  it.each(pullRequests)("$what", async (pullRequest) => {
    await expect(expectReview(repository, pullRequest)).resolves.toBeUndefined();
  });
});
