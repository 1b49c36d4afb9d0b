import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundledApplication } from "@gw/test-support/bundled-application";
import { expect, it } from "vitest";
import { mocks } from "./mocks.ts";

/** The text of the document, which contains each example as it is. */
const document = JSON.stringify(
  JSON.parse(readFileSync(new URL("../../../../spec/dist/internal.json", import.meta.url), "utf8")),
);

it("a record is an example of the document, overridden by the given fields", () => {
  const user = mocks.build.user();
  expect(document).toContain(JSON.stringify(user));
  expect(mocks.build.user({ active: false, first_name: "Ada" })).toEqual({
    ...user,
    active: false,
    first_name: "Ada",
  });
  expect(mocks.build.policy({ rate: 5 })).toMatchObject({ name: "Silver", rate: 5 });
});

it("changing a record does not change the next one", () => {
  const user = mocks.build.user();
  user.user_permissions["IsAdmin"] = "read";
  expect(mocks.build.user().user_permissions["IsAdmin"]).toBe("admin");
});

it("an application that builds one record bundles no other", async () => {
  const source = JSON.stringify(fileURLToPath(new URL("../../src/mocks.ts", import.meta.url)));
  const code = await bundledApplication(`import { build } from ${source}; globalThis.user = build.user();`, {
    beside: import.meta.url,
  });
  expect(code).toContain(mocks.build.user().email_address);
  expect(code).not.toMatch(/Silver|order-events/);
});
