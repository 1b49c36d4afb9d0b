import { getResponse } from "msw";
import { expect, it } from "vitest";
import { createMocks } from "../../src/mocks.ts";

// In a separate file: Mock Service Worker supports IPv6 addresses since 2.12.14.
it("the address may be an IPv6 address", async () => {
  const baseUrl = "http://[::1]:8080";
  const { handlers } = createMocks({ baseUrl });
  expect((await getResponse([...handlers], new Request(`${baseUrl}/api/apis/search?q=a`)))?.status).toBe(200);
  const plan = new Request(`${baseUrl}/portal/plans/2`, { method: "PUT", body: "{}" });
  expect((await getResponse([...handlers], plan))?.status).toBe(200);
});
