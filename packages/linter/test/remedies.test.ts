import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { remedies } from "../src/remedies.ts";
import { inRoot } from "@gw/command-line/workspace";

it("each rule of Spectral's that .spectral.yaml enables has a remedy, without which it can't be waived", async () => {
  const { rules } = parse(await readFile(inRoot(".spectral.yaml"), "utf8")) as { rules: Record<string, string> };
  const enabled = Object.keys(rules).filter((rule) => rules[rule] !== "off");
  expect(enabled).not.toEqual([]);
  expect(enabled.filter((rule) => !Object.hasOwn(remedies, rule))).toEqual([]);
});
