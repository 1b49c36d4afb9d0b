import { describe, expect, it, vi } from "vitest";

vi.mock("msw", () => import("msw-2.10"));
vi.mock("msw/node", () => import("msw-2.10/node"));

describe("Mock Service Worker 2.10: mocks", async () => void (await import("./operation-mock.test.ts")));

it("these tests use Mock Service Worker 2.10", async () => {
  const { HttpHandler } = await import("msw-2.10");
  const { mocks } = await import("./mocks.ts");
  expect(mocks.handlers[0]).toBeInstanceOf(HttpHandler);
});
