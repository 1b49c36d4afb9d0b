import { expect, test } from "vitest";
import { writeDefaultAddress } from "../../src/redocly/server-address.ts";

test("writes the default address, and the template in front of the description", () => {
  const server = {
    url: "{scheme}://{host}/portal",
    description: "The portal.",
    variables: { scheme: { default: "https" }, host: { default: "example.com" } },
  };
  writeDefaultAddress(server);
  expect(server).toMatchObject({
    url: "https://example.com/portal",
    description: "{scheme}://{host}/portal: The portal.",
  });
});

test("leaves an address without variables alone", () => {
  const server = { url: "https://example.com/portal" };
  writeDefaultAddress(server);
  expect(server).toEqual({ url: "https://example.com/portal" });
});
