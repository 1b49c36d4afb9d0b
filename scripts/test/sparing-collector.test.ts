import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { sparingCollector } from "../sparing-collector.ts";
import { inRoot } from "../workspace.ts";

const names = ["GOGC", "GOMEMLIMIT"];

afterEach(() => vi.unstubAllEnvs());

it("leaves what the user has set for Go programs", () => {
  for (const name of names) vi.stubEnv(name, undefined);
  expect(sparingCollector()).toMatchObject({ GOGC: "off", GOMEMLIMIT: "1GiB" });
  vi.stubEnv("GOGC", "50");
  expect(sparingCollector()).toMatchObject({ GOGC: "50", GOMEMLIMIT: "1GiB" });
});

it("reaches the tasks of turbo, which are given only what turbo.json names", () => {
  const { globalPassThroughEnv } = JSON.parse(readFileSync(inRoot("turbo.json"), "utf8")) as Record<string, unknown>;
  expect(globalPassThroughEnv).toEqual(expect.arrayContaining(names));
});
