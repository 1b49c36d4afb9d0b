import { expect, test } from "vitest";
import { takeTurns } from "../../src/util/turns.ts";

function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("other work runs after each piece, no matter how many pieces wait", async () => {
  const inTurn = takeTurns();
  const events: string[] = [];
  function work() {
    events.push("piece");
    keepBusy(30);
  }
  const ticking = setInterval(() => events.push("tick"), 1);
  await Promise.all(Array.from({ length: 10 }, () => inTurn(work)));
  clearInterval(ticking);
  expect(events.join(" ")).not.toContain("piece piece");
});

test("work that throws fails only its own caller", async () => {
  const inTurn = takeTurns();
  const failing = inTurn(() => {
    throw new Error("An injected error.");
  });
  await expect(failing).rejects.toThrow("An injected error.");
  expect(await inTurn(() => "next")).toBe("next");
});

/** How long pieces take that all wait at once, with their pauses. */
async function timeOf(pieces: number, work: () => void): Promise<number> {
  const inTurn = takeTurns();
  const start = performance.now();
  await Promise.all(Array.from({ length: pieces }, () => inTurn(work)));
  return performance.now() - start;
}

test("short pieces do not wait for a timer each", async () => {
  const pieces = 2000;
  // The pause of a timer is a millisecond or more.
  expect(await timeOf(pieces, () => {})).toBeLessThan(pieces / 2);
});

test("short pieces pause as long together as one long piece", async () => {
  expect(await timeOf(100, () => keepBusy(0.5))).toBeGreaterThan(100);
});
