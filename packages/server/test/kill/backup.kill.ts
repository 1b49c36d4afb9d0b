import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { killCopies } from "./killed-copies.ts";

const kills = Number(process.env["KILL_BACKUPS"] ?? 50);
const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));

test(`${kills} killed backups and as many restores leave nothing that is taken for whole (KILL_SEED=${seed})`, async () => {
  const { acknowledged, whole, incomplete } = await killCopies({ kills, seed, form: "build", records: 1500 });
  console.log(`${acknowledged} writes acknowledged, none lost; ${JSON.stringify({ whole, incomplete })}`);
  expect(incomplete.backups).toBeGreaterThan(kills / 4);
  expect(incomplete.restores).toBeGreaterThan(kills / 4);
});
