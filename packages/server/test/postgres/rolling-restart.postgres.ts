import { expect, onTestFinished } from "vitest";
import { issueKey } from "../../src/encryption/keys.ts";
import { test } from "../storage/open-store.ts";
import { startBalancer } from "../support/balancer.ts";
import { serveBuild } from "../support/command-line.ts";
import { fetchOperation } from "../support/fetch-operation.ts";

const callers = 16;
/** Long enough for the balancer to find out, also on a busy machine. In seconds. */
const shutdownDelay = 5;

test("services that are restarted one after the other behind a load balancer fail no request", async ({
  database,
  store,
}) => {
  const { key: adminKey } = await issueKey(store, "adminKey", "test");
  function start() {
    return serveBuild({
      ...database.settings,
      GW_ENCRYPTION_KEY: "6b".repeat(32),
      GW_SHUTDOWN_DELAY: String(shutdownDelay),
    });
  }
  const balancer = startBalancer();
  onTestFinished(balancer.close);
  const old = await Promise.all([start(), start()]);
  await Promise.all(old.map(balancer.add));

  const acknowledged: string[] = [];
  const failed: string[] = [];
  const enough = new AbortController();
  async function callOnAndOn() {
    while (!enough.signal.aborted) {
      const answer = await fetchOperation(balancer.next(), "createUser", { adminKey }, { body: {} });
      const said = await answer.text();
      if (answer.ok) acknowledged.push((JSON.parse(said) as { Meta: { id: string } }).Meta.id);
      else failed.push(`${answer.status} ${said}`);
    }
  }
  const calling = Array.from({ length: callers }, callOnAndOn);

  for (const service of old) {
    const { length: before } = acknowledged;
    expect(await service.end("SIGTERM"), service.output()).toBe(0);
    await balancer.add(await start());
    expect(acknowledged.length).toBeGreaterThan(before + callers);
  }
  enough.abort();
  await Promise.all(calling);

  expect(failed).toEqual([]);
  const kept = new Set((await database.run("select id from users")).map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});
