import { describe, expect, it, vi } from "vitest";

vi.mock("msw", () => import("msw-3"));
vi.mock("msw/node", () => import("msw-3/node"));

describe("Mock Service Worker 3: mocks", async () => void (await import("./operation-mock.test.ts")));
describe("Mock Service Worker 3: an IPv6 address", async () => void (await import("./ipv6-address.test.ts")));

it("these tests use Mock Service Worker 3", async () => {
  const { HttpHandler } = await import("msw-3");
  const { mocks } = await import("./mocks.ts");
  expect(mocks.handlers[0]).toBeInstanceOf(HttpHandler);
});
