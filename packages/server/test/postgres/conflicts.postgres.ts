import { expect } from "vitest";
import { userWith } from "../storage/sample-records.ts";
import { test } from "../storage/open-store.ts";

test("updates of one record at once all succeed, after a few attempts each", async ({ store }) => {
  const user = userWith("lind@example.com", { api_model: { logins: 0 } });
  await store.transaction((tx) => tx.users.insert({ record: user }));
  const updates = 100;
  let attempts = 0;
  await Promise.all(
    Array.from({ length: updates }, () =>
      store.transaction(async (tx) => {
        attempts += 1;
        const { record } = (await tx.users.byId(user.id)) ?? { record: user };
        await tx.users.replace({
          record: { ...record, api_model: { logins: Number(record.api_model?.["logins"]) + 1 } },
        });
      }),
    ),
  );
  expect((await store.users.byId(user.id))?.record).toHaveProperty("api_model.logins", updates);
  expect(attempts).toBeLessThan(2.5 * updates);
});
