import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { killCopies } from "../kill/killed-copies.ts";

const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));

/** `test kill` kills fifty of each. */
test.skipIf(process.platform === "win32")(
  `killed backups and restores leave nothing that is taken for whole (KILL_SEED=${seed})`,
  async () => {
    const { acknowledged } = await killCopies({ kills: 2, seed, form: "source", records: 500 });
    expect(acknowledged).toBeGreaterThan(0);
  },
);
