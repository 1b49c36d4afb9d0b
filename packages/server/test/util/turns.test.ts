import { expect, test } from "vitest";
import { takeTurns } from "../../src/util/turns.ts";

function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("other work runs after each piece, no matter how many pieces wait", async () => {
  const inTurn = takeTurns();
  const work = Promise.all(Array.from({ length: 10 }, () => inTurn(() => keepBusy(30))));
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  await work;
  clearInterval(counting);
  expect(turns).toBeGreaterThan(30);
});

test("work that throws fails only its own caller", async () => {
  const inTurn = takeTurns();
  const failing = inTurn(() => {
    throw new Error("An injected error.");
  });
  await expect(failing).rejects.toThrow("An injected error.");
  expect(await inTurn(() => "next")).toBe("next");
});
