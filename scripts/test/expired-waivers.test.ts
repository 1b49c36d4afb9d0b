import { execFileSync } from "node:child_process";
import process from "node:process";
import { describe, expect, it } from "vitest";
import { expiredWaivers } from "../expired-waivers.ts";
import { inRoot, root } from "@gw/test-support/workspace";

const waivers = `
- id: GW004
  expires: 2026-11-20
- id: GW012
  expires: "2026-11-21"
- { id: GW013, expires: 2026-10-31 }
`;

describe("the waivers that have expired", () => {
  it("are those with a last day in the past", () => {
    expect(expiredWaivers(waivers, "2026-11-21")).toBe("2026-11-20 2026-10-31");
    expect(expiredWaivers(waivers, "2026-10-31")).toBe("");
    expect(expiredWaivers("[]\n", "2026-11-21")).toBe("");
  });

  it("invalidate only the steps that evaluate waivers", () => {
    const [before, after] = ["", "2026-11-20"].map(hashes);
    const changed = Object.keys(before ?? {}).filter((task) => before?.[task] !== after?.[task]);
    expect(changed.toSorted()).toEqual(["@gw/spec#lint:source", "@gw/spec#lint:style"]);
  });
});

const turbo = inRoot("node_modules/turbo/bin/turbo");

/** The turbo hash of each step of the document, by name. */
function hashes(expired: string): Record<string, string> {
  const output = execFileSync(process.execPath, [turbo, "run", "lint:source", "lint:style", "--dry=json"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", GW_EXPIRED_WAIVERS: expired },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const { tasks } = JSON.parse(output) as { tasks: { taskId: string; hash: string; command: string }[] };
  return Object.fromEntries(
    tasks.flatMap(({ taskId, hash, command }) => (command === "<NONEXISTENT>" ? [] : [[taskId, hash]])),
  );
}
