import { expect, test } from "vitest";
import { boundedLookUps } from "../../src/trace/look-ups.ts";

/** Look-ups that end when they are told to. */
function heldLookUps() {
  const held = new Map<string, (addresses: string[]) => void>();
  const begun: string[] = [];
  const lookUp = boundedLookUps((hostname) => {
    begun.push(hostname);
    return new Promise((resolve) => held.set(hostname, resolve));
  });
  return { lookUp, begun, end: (hostname: string) => held.get(hostname)?.([`address of ${hostname}`]) };
}

test("no more than two names are looked up at a time, and each once", async () => {
  const { lookUp, begun, end } = heldLookUps();
  const found = ["a", "a", "b", "c", "d"].map((hostname) => lookUp(hostname));
  await expect.poll(() => begun).toEqual(["a", "b"]);
  end("a");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  end("b");
  end("c");
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  end("d");
  expect((await Promise.all(found)).flat()).toEqual(["a", "a", "b", "c", "d"].map((name) => `address of ${name}`));
  const again = lookUp("a");
  end("a");
  await again;
  expect(begun).toEqual(["a", "b", "c", "d", "a"]);
});

test("concurrent lookups beyond a limit are refused", async () => {
  const { lookUp, begun } = heldLookUps();
  const outcomes = Array.from({ length: 40 }, (_, index) =>
    lookUp(`name-${index}`).catch((error: Error) => error.message),
  );
  expect(await outcomes.at(-1)).toContain("Too many names are being resolved");
  expect(begun).toHaveLength(2);
});
