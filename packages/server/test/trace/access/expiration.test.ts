import { expect, it } from "vitest";
import { readExpiration } from "../../../src/trace/access/expiration.ts";

function timeOf(expiration: string): string | undefined {
  const time = readExpiration({ value: { expiration }, pointer: "" }, "expiration")?.time;
  return time === undefined ? undefined : new Date(time).toISOString();
}

it.each([
  ["2026-11-02 09:30", "2026-11-02T09:30:00.000Z"],
  ["2026-11-02 09:30:15", "2026-11-02T09:30:15.000Z"],
  ["2026-11-02T09:30:15Z", "2026-11-02T09:30:15.000Z"],
  ["2026-11-02t09:30:15.25z", "2026-11-02T09:30:15.250Z"],
  ["2026-11-02T09:30:15+02:00", "2026-11-02T07:30:15.000Z"],
  ["2026-11-02 09:30:15-01:30", "2026-11-02T11:00:15.000Z"],
  ["2024-02-29 00:00", "2024-02-29T00:00:00.000Z"],
])("%s is %s", (text, time) => {
  expect(timeOf(text)).toBe(time);
});

it.each(["2026-02-30 00:00", "2026-13-01 00:00", "2026-11-02", "2026-11-02T09:30:15", "2026-11-02 25:00", "soon"])(
  "%s is not a time",
  (text) => {
    expect(timeOf(text)).toBeUndefined();
  },
);

it.each(["", "-1", "never"])("%j is no end", (text) => {
  expect(readExpiration({ value: { expiration: text }, pointer: "" }, "expiration")).toBeUndefined();
});
